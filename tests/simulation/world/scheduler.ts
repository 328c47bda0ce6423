import { Heap } from '../table/heap.ts'

/** Result of a turn without consequences. */
export const NOTHING = Symbol('nothing')

/**
 * Scheduler of virtual time. All waits end in turns: each turn runs with everything that follows from it immediately,
 * before the next one. A run therefore depends only on its draws.
 */
export class Scheduler {
  #now: number
  readonly #turns = new Heap<() => unknown>()
  turns = 0

  constructor(start: number) {
    this.#now = start
  }

  /** Current virtual time, in ms since 1970. */
  get now(): number {
    return this.#now
  }

  /** Runs `work` after this many ms. A result of NOTHING marks a turn without consequences. */
  after(ms: number, work: () => unknown): void {
    this.#turns.add(this.#now + Math.max(0, ms), work)
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  /** Takes turns until `isDone`. @throws Error if no turn is left before that */
  async runUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      const at = this.#turns.next
      const turn = this.#turns.take()
      if (!turn) throw new Error('The simulation stands still: someone waits for what never happens')
      this.#now = Math.max(this.#now, at)
      this.turns += 1
      if (turn() !== NOTHING) await microtasksDone()
    }
  }
}

/** Resolves when all immediate consequences have happened. */
function microtasksDone(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
