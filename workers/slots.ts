/** Lets so many run at a time, first come first served; who needs the place alone takes every slot. */
export class Slots {
  readonly size: number
  #free: number
  readonly #queue: { readonly count: number; readonly go: () => void }[] = []

  constructor(size: number) {
    this.size = size
    this.#free = size
  }

  acquire(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push({ count, go: resolve })
      this.#serve()
    })
  }

  release(count: number): void {
    this.#free += count
    this.#serve()
  }

  #serve(): void {
    for (let next = this.#queue[0]; next !== undefined && next.count <= this.#free; next = this.#queue[0]) {
      this.#free -= next.count
      this.#queue.shift()
      next.go()
    }
  }
}
