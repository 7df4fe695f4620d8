import type { CanonStep } from './canon-step.ts'

const CODES = 'USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|CNY|INR|SEK|NOK|DKK|PLN|CZK|BRL|MXN|ZAR|KRW|SGD|HKD'
const BEFORE = new RegExp(`(?:(?:US|CA|AU|NZ)?\\p{Sc}|(?<![\\p{L}\\d_])(?:${CODES})(?![\\p{L}_]))[ \\u00a0]?(?=[-+−]?\\d)`, 'giu')
const AFTER = new RegExp(`(?<=\\d)[ \\u00a0]?(?:\\p{Sc}(?!\\d)|(?:${CODES})(?![\\p{L}\\d_]))`, 'giu')

/** Drops a currency sign or code beside a number. */
export const currency: CanonStep = (text) => text.replace(BEFORE, '').replace(AFTER, '')
