import type { Context } from 'aws-lambda'
import type { Dice } from '../dice.ts'
import type { FaultRates } from './fault-rates.ts'
import { type Invocation, stop, withinInvocation } from './invocation.ts'
import { NOTHING, type Scheduler } from './scheduler.ts'

/** Timeout of a Lambda in the stack, in ms. */
const LAMBDA_TIMEOUT_MS = 29_000

const NEVER = Number.POSITIVE_INFINITY

/** Result of an invocation: its answer, what it threw, or that it was stopped before either. */
export type Ended = { answer: unknown } | { threw: unknown } | { stopped: true }

/** Runs Lambdas, and stops some in the middle or when their time is up. */
export class Lambdas {
  readonly #scheduler: Scheduler
  readonly #dice: Dice
  readonly #faultRates: () => FaultRates
  #running = 0
  /** Number of Lambdas that were stopped in the middle. */
  #stopped = 0

  constructor(scheduler: Scheduler, dice: Dice, faultRates: () => FaultRates) {
    this.#scheduler = scheduler
    this.#dice = dice
    this.#faultRates = faultRates
  }

  /** Number of running Lambdas. */
  get running(): number {
    return this.#running
  }

  /**
   * Runs a Lambda. `faults` is the number of simulated failures that may have affected it: those of its own calls, and
   * Lambdas that were stopped while it ran. All Lambdas share one memory here, so one may wait for a read that another
   * started.
   */
  invoke<E>(
    handler: string,
    run: (event: E, context: Context) => Promise<unknown>,
    event: E,
  ): Promise<{ ended: Ended; faults: number; written: readonly string[] }> {
    const { lambdaStopped, clockOff, nextRelease } = this.#faultRates()
    const dice = this.#dice
    const stoppedBefore = this.#stopped
    this.#running += 1
    return new Promise((resolve) => {
      let isOver = false
      const over = (ended: Ended) => {
        if (isOver) return
        isOver = true
        this.#running -= 1
        const faults = invocation.faults + this.#stopped - stoppedBefore
        resolve({ ended, faults, written: invocation.written })
      }
      const invocation: Invocation = {
        handler,
        skewMs: dice.chance(clockOff) ? dice.from(-2000, 2000) : 0,
        isNextRelease: dice.chance(nextRelease),
        waitsLeft: dice.chance(lambdaStopped) ? dice.from(1, 8) : NEVER,
        isStopped: false,
        faults: 0,
        written: [],
        onStop: () => {
          this.#stopped += 1
          over({ stopped: true })
        },
      }
      const endsAt = this.#scheduler.now + LAMBDA_TIMEOUT_MS
      this.#scheduler.after(LAMBDA_TIMEOUT_MS, () => {
        return isOver ? NOTHING : stop(invocation)
      })
      const context = contextOf(handler, () => endsAt - this.#scheduler.now)
      withinInvocation(invocation, () => run(event, context)).then(
        (answer) => over({ answer }),
        (error: unknown) => over({ threw: error }),
      )
    })
  }
}

function contextOf(handler: string, remainingMs: () => number): Context {
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: handler,
    functionVersion: '1',
    invokedFunctionArn: `arn:aws:lambda:eu-west-1:123456789012:function:${handler}`,
    memoryLimitInMB: '512',
    awsRequestId: 'simulated',
    logGroupName: 'simulated',
    logStreamName: 'simulated',
    getRemainingTimeInMillis: remainingMs,
    done: () => {},
    fail: () => {},
    succeed: () => {},
  }
}
