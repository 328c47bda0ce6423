import { compareTexts } from './value.ts'

/** Entries sorted by key. Most are appended, since ids begin with the time. */
export class SortedMap<T> {
  readonly keys: string[] = []
  readonly entries: T[] = []

  set(key: string, entry: T): void {
    const at = this.from(key)
    if (this.keys[at] === key) this.entries[at] = entry
    else if (at === this.keys.length) {
      this.keys.push(key)
      this.entries.push(entry)
    } else {
      this.keys.splice(at, 0, key)
      this.entries.splice(at, 0, entry)
    }
  }

  get(key: string): T | undefined {
    const at = this.from(key)
    return this.keys[at] === key ? this.entries[at] : undefined
  }

  delete(key: string): void {
    const at = this.from(key)
    if (this.keys[at] !== key) return
    this.keys.splice(at, 1)
    this.entries.splice(at, 1)
  }

  /** Returns the position of the first key that is not below this one. */
  from(key: string): number {
    let [low, high] = [0, this.keys.length]
    const last = this.keys.at(-1)
    if (last !== undefined && compareTexts(last, key) < 0) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareTexts(this.keys[middle] ?? '', key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
