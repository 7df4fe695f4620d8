const UNDELIMITED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u
const KATAKANA = /[\p{Script=Katakana}ー]/u

/** Whether a text holds a character of a script that is written without blanks between words. */
export function isUndelimited(text: string): boolean {
  return UNDELIMITED.test(text)
}

/** Whether two neighbouring word characters belong to one word as far as can be told: in a script without blanks only Katakana can. */
export function isOneWord(a: string, b: string): boolean {
  if (KATAKANA.test(a) && KATAKANA.test(b)) return true
  return !UNDELIMITED.test(a) && !UNDELIMITED.test(b)
}
