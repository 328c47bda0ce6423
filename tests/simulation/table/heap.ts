/** Priority queue by time; entries of the same time keep their order of insertion. */
export class Heap<T> {
  readonly #items: { at: number; order: number; value: T }[] = []
  #added = 0

  get size(): number {
    return this.#items.length
  }

  /** Time of the first entry; Infinity if the heap is empty. */
  get next(): number {
    return this.#items[0]?.at ?? Number.POSITIVE_INFINITY
  }

  add(at: number, value: T): void {
    const items = this.#items
    items.push({ at, order: this.#added, value })
    this.#added += 1
    let child = items.length - 1
    while (child > 0) {
      const parent = (child - 1) >>> 1
      if (!this.#isBefore(child, parent)) break
      this.#swap(child, parent)
      child = parent
    }
  }

  take(): T | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (first === undefined || last === undefined || first === last) return first?.value
    items[0] = last
    let parent = 0
    for (;;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2]
      let least = parent
      if (left < items.length && this.#isBefore(left, least)) least = left
      if (right < items.length && this.#isBefore(right, least)) least = right
      if (least === parent) return first.value
      this.#swap(parent, least)
      parent = least
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#items[a], this.#items[b]]
    if (!one || !other) return false
    return one.at < other.at || (one.at === other.at && one.order < other.order)
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#items[a], this.#items[b]]
    if (!one || !other) return
    this.#items[a] = other
    this.#items[b] = one
  }
}
