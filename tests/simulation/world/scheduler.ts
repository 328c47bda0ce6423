import { Heap } from '../table/heap.ts'

/** Nothing follows from a turn. */
export const NOTHING = Symbol('nothing')

/**
 * Virtual time. Whatever takes time waits here for its turn: one turn is carried out at a time, with all that follows from
 * it at once, before the next. So a run depends on nothing but its draws.
 */
export class Scheduler {
  #now: number
  readonly #turns = new Heap<() => unknown>()
  turns = 0

  constructor(start: number) {
    this.#now = start
  }

  /** ms since 1970 */
  get now(): number {
    return this.#now
  }

  /** Does something after so many ms. What returns NOTHING was a turn of nobody's. */
  after(ms: number, work: () => unknown): void {
    this.#turns.add(this.#now + Math.max(0, ms), work)
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  /** Takes turns until `isDone`. @throws Error if nothing is left to happen before that */
  async runUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      const at = this.#turns.next
      const turn = this.#turns.take()
      if (!turn) throw new Error('The simulation stands still: someone waits for what never happens')
      this.#now = Math.max(this.#now, at)
      this.turns += 1
      if (turn() !== NOTHING) await settled()
    }
  }
}

/** When all that follows at once has happened. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
