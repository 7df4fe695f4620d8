export type Dimension = 'length' | 'mass' | 'time' | 'volume' | 'data' | 'energy' | 'power' | 'voltage' | 'current' | 'temperature'

export interface Unit {
  /** The long singular name; no two units share it. */
  readonly name: string
  readonly dimension: Dimension
  /** Symbols, the usual one first; case matters. */
  readonly short: readonly string[]
  readonly long: { readonly singular: string; readonly plural: string }
  /** Other long spellings. */
  readonly other?: readonly string[]
  /** Size in the base unit of the dimension. Temperatures have no common zero, so theirs say nothing: all 1. */
  readonly factor: number
}

/** Every unit that the mutators know, smallest first within its dimension. Units whose products are equal share one. */
export const UNITS: readonly Unit[] = [
  unit('length', 'millimetre', 'mm', 0.001, 'millimeter'),
  unit('length', 'centimetre', 'cm', 0.01, 'centimeter'),
  unit('length', 'inch', 'in', 0.0254, undefined, 'inches'),
  unit('length', 'foot', 'ft', 0.3048, undefined, 'feet'),
  unit('length', 'yard', 'yd', 0.9144),
  unit('length', 'metre', 'm', 1, 'meter'),
  unit('length', 'kilometre', 'km', 1_000, 'kilometer'),
  unit('length', 'mile', 'mi', 1_609.344),
  unit('mass', 'microgram', 'µg|μg|mcg', 0.000_000_001),
  unit('mass', 'milligram', 'mg', 0.000_001),
  unit('mass', 'gram', 'g', 0.001),
  unit('mass', 'ounce', 'oz', 0.028_349_523_125),
  unit('mass', 'pound', 'lb|lbs', 0.453_592_37),
  unit('mass', 'kilogram', 'kg', 1),
  unit('mass', 'tonne', 't', 1_000),
  unit('time', 'millisecond', 'ms', 0.001),
  unit('time', 'second', 's|sec', 1),
  unit('time', 'minute', 'min', 60),
  unit('time', 'hour', 'h|hr|hrs', 3_600),
  unit('time', 'day', '', 86_400),
  unit('time', 'week', '', 604_800),
  unit('time', 'month', '', 2_629_800),
  unit('time', 'year', '', 31_557_600),
  unit('volume', 'millilitre', 'ml|mL', 0.001, 'milliliter'),
  unit('volume', 'centilitre', 'cl|cL', 0.01, 'centiliter'),
  unit('volume', 'decilitre', 'dl|dL', 0.1, 'deciliter'),
  unit('volume', 'litre', 'l|L', 1, 'liter'),
  unit('volume', 'gallon', 'gal', 3.785_411_784),
  unit('volume', 'cubic metre', 'm³', 1_000, 'cubic meter'),
  unit('data', 'bit', '', 0.125),
  unit('data', 'byte', 'B', 1),
  unit('data', 'kilobyte', 'kB|KB', 1_000),
  unit('data', 'kibibyte', 'KiB', 1_024),
  unit('data', 'megabyte', 'MB', 1_000_000),
  unit('data', 'mebibyte', 'MiB', 1_048_576),
  unit('data', 'gigabyte', 'GB', 1_000_000_000),
  unit('data', 'gibibyte', 'GiB', 1_073_741_824),
  unit('data', 'terabyte', 'TB', 1_000_000_000_000),
  unit('energy', 'joule', 'J', 1),
  unit('energy', 'newton metre', 'N·m|N*m|Nm', 1, 'newton meter'),
  unit('energy', 'calorie', 'cal', 4.184),
  unit('energy', 'kilojoule', 'kJ', 1_000),
  unit('energy', 'watt hour', 'Wh', 3_600, 'watt-hour'),
  unit('energy', 'kilocalorie', 'kcal', 4_184),
  unit('energy', 'megajoule', 'MJ', 1_000_000),
  unit('energy', 'kilowatt hour', 'kWh', 3_600_000, 'kilowatt-hour'),
  unit('power', 'milliwatt', 'mW', 0.001),
  unit('power', 'watt', 'W', 1),
  unit('power', 'volt-ampere', 'VA|V·A|V*A', 1),
  unit('power', 'kilowatt', 'kW', 1_000),
  unit('power', 'megawatt', 'MW', 1_000_000),
  unit('voltage', 'millivolt', 'mV', 0.001),
  unit('voltage', 'volt', 'V', 1),
  unit('voltage', 'kilovolt', 'kV', 1_000),
  unit('current', 'milliampere', 'mA', 0.001, 'milliamp'),
  unit('current', 'ampere', 'A', 1, 'amp'),
  unit('temperature', 'degree Celsius', '°C', 1, 'celsius', 'degrees Celsius'),
  unit('temperature', 'degree Fahrenheit', '°F', 1, 'fahrenheit', 'degrees Fahrenheit'),
  unit('temperature', 'kelvin', 'K', 1),
]

function unit(dimension: Dimension, name: string, short: string, factor: number, other?: string, plural = `${name}s`): Unit {
  const base = { name, dimension, short: short === '' ? [] : short.split('|'), long: { singular: name, plural }, factor }
  return other === undefined ? base : { ...base, other: /s$|celsius|fahrenheit/.test(other) ? [other] : [other, `${other}s`] }
}
