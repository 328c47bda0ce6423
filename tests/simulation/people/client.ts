import type { Route } from '../../../shared/route.ts'
import type { Intention } from '../book/intention.ts'
import type { Dice } from '../dice.ts'
import type { Answer, Api, Person, Sent } from '../world/api.ts'
import type { FaultRates } from '../world/fault-rates.ts'
import type { Scheduler } from '../world/scheduler.ts'

type World = { scheduler: Scheduler; api: Api; dice: Dice; faultRates: () => FaultRates }

/** A person's phone. It repeats an unanswered request with the same key until its owner gives up. */
export class Client {
  readonly person: Person
  readonly #world: World
  /** Number of requests that are still being repeated, now or later. */
  open = 0

  constructor(person: Person, world: World) {
    this.person = person
    this.#world = world
  }

  /** Starts a new session. */
  signIn(): void {
    this.person.signedInAt = Math.floor(this.#world.scheduler.now / 1000)
  }

  /** Reads something once and accepts any result. */
  async read(route: Route, sent: Sent = {}): Promise<unknown> {
    const answer = await this.once(route, sent)
    return answer === 'lost' || answer.status >= 400 ? undefined : answer.body
  }

  /** Sends a change for an intention, which records every answer. */
  async write(route: Route, intention: Intention, sent: Sent): Promise<unknown> {
    const { dice, faultRates } = this.#world
    // The twin comes from a second device, or a second tap, simultaneously.
    const twin = dice.chance(faultRates().twins) ? this.#repeat(route, intention, sent) : undefined
    const answer = await this.#repeat(route, intention, sent)
    if (twin) await twin
    if (dice.chance(0.02)) {
      // Much later, as if the phone had been switched off.
      intention.open += 1
      this.later(dice.random() * 3_600_000, () => {
        intention.open -= 1
        return this.#repeat(route, intention, sent)
      })
    }
    return answer === 'lost' || answer.status >= 400 ? undefined : answer.body
  }

  /** Runs `work` after this many ms, alongside other work. Until then, the client is not at rest. */
  later(ms: number, work: () => Promise<unknown>): void {
    this.open += 1
    this.#world.scheduler.after(ms, () => void work().then(() => (this.open -= 1)))
  }

  async #repeat(route: Route, intention: Intention, sent: Sent): Promise<Answer> {
    const { dice, scheduler } = this.#world
    intention.open += 1
    for (let tries = 1; ; tries += 1) {
      const answer = await this.once(route, sent)
      intention.answers.push(answer)
      const isUnsure = answer === 'lost' || answer.status >= 500
      if (!isUnsure || tries > 6 || dice.chance(0.05)) {
        intention.open -= 1
        return answer
      }
      await scheduler.wait(dice.chance(0.8) ? 500 + dice.random() * 3000 : dice.random() * 300_000)
    }
  }

  /** Sends a request once and returns its result. */
  async once(route: Route, sent: Sent): Promise<Answer> {
    this.open += 1
    const answer = await this.#world.api.send(route, { as: this.person, ...sent })
    this.open -= 1
    return answer
  }
}
