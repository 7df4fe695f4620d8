interface Progress {
  readonly done: number
  readonly total: number
}

/** At most one word of progress each 50 ms, and the last of a stage always: every one is a message to the page. */
export function sparsely<Said extends Progress>(
  onProgress: (progress: Said) => void,
): (progress: Said) => void {
  let last = 0
  return (progress) => {
    if (progress.done !== progress.total && performance.now() - last < 50) return
    last = performance.now()
    onProgress(progress)
  }
}
