/** Spellings of one unit, short forms (letter case counts) before long ones (it does not). No unit is converted. */
const UNITS: readonly { readonly short: readonly string[]; readonly long: readonly string[] }[] = [
  ['%', 'percent|per cent|pct|\\%'],
  ['mm', 'millimetre|millimeter'],
  ['cm', 'centimetre|centimeter'],
  ['m', 'metre|meter'],
  ['km', 'kilometre|kilometer'],
  ['mi', 'mile'],
  ['ft', 'foot|feet'],
  ['in', 'inch|inches'],
  ['yd', 'yard'],
  ['mg', 'milligram|milligramme'],
  ['µg|μg|mcg', 'microgram|microgramme'],
  ['g', 'gram|gramme'],
  ['kg', 'kilogram|kilogramme|kilo'],
  ['t', 'tonne|metric ton'],
  ['lb|lbs', 'pound'],
  ['oz', 'ounce'],
  ['ms', 'millisecond'],
  ['s|sec', 'second'],
  ['min', 'minute'],
  ['h|hr|hrs', 'hour'],
  ['d', 'day'],
  ['wk', 'week'],
  ['mo', 'month'],
  ['yr', 'year'],
  ['ml|mL', 'millilitre|milliliter'],
  ['l|L', 'litre|liter'],
  ['°C|℃', 'degree celsius|degrees celsius|celsius'],
  ['°F|℉', 'degree fahrenheit|degrees fahrenheit|fahrenheit'],
  ['K', 'kelvin'],
  ['J', 'joule'],
  ['kJ', 'kilojoule'],
  ['cal', 'calorie'],
  ['kcal', 'kilocalorie'],
  ['W', 'watt'],
  ['kW', 'kilowatt'],
  ['MW', 'megawatt'],
  ['kWh', 'kilowatt hour|kilowatt-hour'],
  ['V', 'volt'],
  ['A', 'ampere|amp'],
  ['N', 'newton'],
  ['Pa', 'pascal'],
  ['kPa', 'kilopascal'],
  ['Hz', 'hertz'],
  ['kHz', 'kilohertz'],
  ['MHz', 'megahertz'],
  ['GHz', 'gigahertz'],
  ['B', 'byte'],
  ['kB|KB', 'kilobyte'],
  ['MB', 'megabyte'],
  ['GB', 'gigabyte'],
  ['TB', 'terabyte'],
  ['m²|m2|m^2|sqm', 'square metre|square meter'],
  ['km²|km2|km^2', 'square kilometre|square kilometer'],
  ['m³|m3|m^3', 'cubic metre|cubic meter'],
  ['m/s', 'metre per second|metres per second|meter per second|meters per second'],
  ['km/h|kph|kmh', 'kilometre per hour|kilometres per hour|kilometer per hour|kilometers per hour'],
  ['mph', 'mile per hour|miles per hour'],
  ['€|EUR', 'euro'],
  ['$|USD|US$', 'dollar|us dollar'],
  ['£|GBP', 'pound sterling|pounds sterling|british pound'],
  ['¥|JPY', 'yen'],
].map(([short = '', long = '']) => ({ short: short.split('|'), long: long.split('|') }))

export interface UnitSpellings {
  readonly short: readonly string[]
  readonly long: readonly string[]
}

/** Every spelling of the unit that a name or sign stands for; a unit that the table does not know is spelled as given. */
export function spellingsOf(unit: string): UnitSpellings {
  const lower = unit.toLowerCase()
  const known =
    UNITS.find(({ short }) => short.includes(unit)) ??
    UNITS.find(({ long }) => long.some((name) => name === lower || `${name}s` === lower))
  const long = known?.long ?? [lower.replace(/(?<=\p{L}{2})s$/u, '')]
  return { short: known?.short ?? [], long: long.flatMap((name) => [name, `${name}s`]) }
}

/** Whether the unit stands right after the number, or (a currency) right before it. */
export function hasUnit(
  text: string,
  span: { readonly start: number; readonly end: number },
  unit: UnitSpellings,
): boolean {
  const after = text.slice(span.end, span.end + 40).replace(/^[ \u00A0\u2009\u202F-]/u, '')
  const before = text.slice(Math.max(0, span.start - 6), span.start).trimEnd()
  const follows = (spelling: string, rest: string) =>
    rest.startsWith(spelling) && /^(?![\p{L}\p{N}_²³^/·*]|[- ]?per\b)/u.test(rest.slice(spelling.length))
  const stands = (sign: string) =>
    /^(?:\p{Sc}|US\$|[A-Z]{3})$/u.test(sign) &&
    before.endsWith(sign) &&
    !/[\p{L}\p{N}_]$/u.test(before.slice(0, -sign.length))
  return (
    unit.short.some((sign) => follows(sign, after) || stands(sign)) ||
    unit.long.some((name) => follows(name, after.toLowerCase()))
  )
}

/** Whether some unit that the table knows stands at the number. */
export function hasSomeUnit(text: string, span: { readonly start: number; readonly end: number }): boolean {
  return ALL.some((unit) => hasUnit(text, span, unit))
}

const ALL: readonly UnitSpellings[] = UNITS.map(({ short, long }) => ({
  short,
  long: long.flatMap((name) => [name, `${name}s`]),
}))
