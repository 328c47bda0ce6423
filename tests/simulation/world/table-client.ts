import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { table } from '../../../lambdas/data/table.ts'
import { deadlineSignal, trackWrite } from '../../../lambdas/deadline.ts'
import { deniedRequest } from '../../support/guarded-dynamodb.ts'
import type { Dice } from '../dice.ts'
import { executeCommand, OPERATIONS } from '../table/execute-command.ts'
import type { SimulatedTable } from '../table/simulated-table.ts'
import type { Attributes } from '../table/value.ts'
import type { FaultRates } from './fault-rates.ts'
import { type Invocation, nextTurn, runningInvocation } from './invocation.ts'
import { asNextRelease } from './next-release.ts'
import type { Scheduler } from './scheduler.ts'

/** Attempts of DynamoDB's client when it gets no response or is throttled. Three are fewer than in AWS. */
const TRIES = 3

/**
 * Maximum number of instants at which a batch is read, and of items on a page before the second of its two instants.
 */
const MAX_INSTANTS = 4
const MAX_EARLIER_ROWS = 12

const READS = [GetCommand, BatchGetCommand, QueryCommand, ScanCommand, TransactGetCommand]

type World = {
  scheduler: Scheduler
  model: SimulatedTable
  dice: Dice
  faultRates: () => FaultRates
  told: (command: unknown) => void
}

/** Replaces DynamoDB by the model behind the shop's document client: each request is one turn or several. */
export function replaceTable({ scheduler, model, dice, faultRates, told }: World): void {
  const latency = (invocation: Invocation | undefined) => {
    // One in ten is slow, so that others run in between.
    if (!dice.chance(faultRates().tableSlow)) return 1 + dice.random() * (dice.chance(0.1) ? 400 : 9)
    if (invocation) invocation.faults += 1
    return 500 + dice.random() ** 3 * 40_000
  }
  const turn = (invocation: Invocation | undefined, ms: number) => nextTurn(scheduler, ms, invocation)

  async function once(command: unknown, invocation: Invocation | undefined): Promise<object> {
    const denied = invocation && deniedByIam(command, invocation.handler)
    if (denied) throw new Error(denied)
    const { tableLost, tableAnswerLost, tableThrottled } = faultRates()
    const fate = dice.random()
    const isLost = fate < tableLost
    const isThrottled = !isLost && fate < tableLost + tableThrottled
    const isUnheard = !isLost && !isThrottled && fate < tableLost + tableThrottled + tableAnswerLost
    if (invocation && (isLost || isThrottled || isUnheard)) invocation.faults += 1
    await turn(invocation, latency(invocation))
    if (isLost) throw noAnswer()
    if (isThrottled) throw throttled()
    told(command)
    const answer = await answerTo(command, invocation)
    // An executed request stays executed, even if the Lambda is stopped before it gets the response.
    await turn(invocation, latency(invocation))
    if (isUnheard) throw noAnswer()
    return answer
  }

  /** Returns why the role of this handler would deny the command. */
  function deniedByIam(command: unknown, handler: string): string | undefined {
    const [name] = Object.entries(OPERATIONS).find(([, kind]) => command instanceof kind) ?? []
    return name && deniedRequest(handler, name, Object(command).input)
  }

  async function answerTo(command: unknown, invocation: Invocation | undefined): Promise<object> {
    if (command instanceof TransactWriteCommand) {
      const begun = model.begin(command.input)
      // Its items are locked for a while, so that others get a conflict.
      if (begun) {
        await scheduler.wait(1 + dice.random() * (dice.chance(0.03) ? 300 : 6))
        model.end(begun)
      }
      return {}
    }
    if (command instanceof BatchGetCommand) return await readBatch(command, invocation)
    if (command instanceof QueryCommand) return await readPage(command, invocation)
    return executeCommand(model, command)
  }

  /** Returns a pause between two items of one request, in ms: each may come from another machine. */
  const apart = () => dice.random() * (dice.chance(0.1) ? 300 : 4)

  /** Reads a batch: each of its items at its own instant, in any order. */
  async function readBatch({ input }: BatchGetCommand, invocation: Invocation | undefined): Promise<object> {
    const { keys, read, answer } = model.batchGet(input)
    const instants = dice.from(1, Math.min(MAX_INSTANTS, keys.length))
    const readAt = keys.map(() => dice.from(1, instants))
    const items: Attributes[] = []
    for (let instant = 1; instant <= instants; instant += 1) {
      if (instant > 1) await turn(invocation, apart())
      items.push(...read(keys.filter((_, n) => readAt[n] === instant)))
    }
    return answer(items)
  }

  /** Reads a page whose items are read at different instants. */
  async function readPage({ input }: QueryCommand, invocation: Invocation | undefined): Promise<object> {
    const wanted = input.Limit ?? Number.POSITIVE_INFINITY
    const first = model.query({ ...input, Limit: Math.min(wanted, dice.from(1, MAX_EARLIER_ROWS)) })
    const left = wanted - first.ScannedCount
    if (!first.LastEvaluatedKey || left <= 0) return first
    await turn(invocation, apart())
    const rest = model.query({
      ...input,
      ExclusiveStartKey: first.LastEvaluatedKey,
      ...(Number.isFinite(left) && { Limit: left }),
    })
    return {
      ...rest,
      Items: [...first.Items, ...rest.Items],
      Count: first.Count + rest.Count,
      ScannedCount: first.ScannedCount + rest.ScannedCount,
    }
  }

  /** Sends a command like the client: it repeats it, and stops with the call. */
  async function send(command: unknown): Promise<object> {
    const invocation = runningInvocation()
    const end = deadlineSignal()
    const isRead = READS.some((kind) => command instanceof kind)
    const request = withToken(invocation?.isNextRelease ? asNextRelease(command) : command)
    for (let tries = 1; ; tries += 1) {
      end?.throwIfAborted()
      const wroteNothing = isRead ? () => {} : trackWrite()
      try {
        return await orEnd(once(request, invocation), end)
      } catch (error) {
        if (error instanceof DynamoDBServiceException && (error.$metadata.httpStatusCode ?? 500) < 500) wroteNothing()
        const isPassing = error instanceof DynamoDBServiceException && PASSING.has(error.name)
        if (!isPassing || tries === TRIES) throw error
        await turn(invocation, 25 + dice.random() * 100 * tries)
      }
    }
  }

  Object.assign(table, { send })

  function noAnswer(): Error {
    return new DynamoDBServiceException({
      name: 'TimeoutError',
      $fault: 'server',
      $metadata: {},
      message: 'No answer came',
    })
  }

  function throttled(): Error {
    const message = 'Too many requests'
    const $metadata = { httpStatusCode: 400 }
    return new DynamoDBServiceException({ name: 'ThrottlingException', $fault: 'client', $metadata, message })
  }

  /** Adds a token to each transaction like the client, so that its own retries count once. */
  function withToken(command: unknown): unknown {
    if (!(command instanceof TransactWriteCommand) || command.input.ClientRequestToken !== undefined) return command
    return new TransactWriteCommand({ ...command.input, ClientRequestToken: `client-${dice.random()}` })
  }
}

const PASSING = new Set(['TimeoutError', 'ThrottlingException', 'TransactionInProgressException'])

function orEnd<T>(work: Promise<T>, end: AbortSignal | undefined): Promise<T> {
  if (!end) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(end.reason)
    end.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => end.removeEventListener('abort', abort))
  })
}
