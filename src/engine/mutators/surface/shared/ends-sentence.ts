/** Whether a text ends in a finished sentence, so that another can follow on the same line. */
export function endsSentence(text: string): boolean {
  return /[.!?…]["'”’)\]*_]*$/.test(text) && !/(?:^|\n)[ \t]*(?:[-*+•]|\d{1,4}[.)]|\|)[ \t][^\n]*$/.test(text)
}
