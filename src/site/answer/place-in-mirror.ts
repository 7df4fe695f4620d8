/**
 * Where the end of a unit of a text stands in an element that lays out the same text, in pixels from the element's corner.
 * A text area does not tell; the mirror behind it does.
 */
export function placeInMirror(
  mirror: HTMLElement,
  at: number,
): { readonly top: number; readonly left: number } {
  const walker = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { length } = node.textContent ?? ''
    if (before + length >= at) {
      const range = document.createRange()
      range.setStart(node, Math.max(0, at - before - 1))
      range.setEnd(node, at - before)
      const box = range.getBoundingClientRect()
      const frame = mirror.getBoundingClientRect()
      return { top: box.bottom - frame.top, left: box.left - frame.left }
    }
    before += length
  }
  return { top: 0, left: 0 }
}
