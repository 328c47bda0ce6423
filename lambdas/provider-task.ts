/**
 * A task that the shop owes to a provider: a request to pay, or a document to sign. Its row is written before the
 * provider is called. Each answer, also a lost one, leads to the next step:
 *
 *   step     the provider has it   it does not have it   no answer
 *   check    record the outcome    send                  wait; send if the provider recognises a repeat
 *   send     record the outcome    wait                  verify
 *   verify   record the outcome    wait                  wait
 *
 * The process that wrote or first claimed the row sends the task. Later ones start with `check` if they may send it
 * again, otherwise with `verify`.
 */
export type TaskStep = 'check' | 'send' | 'verify'

/**
 * An answer that determines no outcome. absent: the provider does not have the task. unavailable: it did not respond.
 */
export type NoOutcome = { status: 'absent' } | { status: 'unavailable' }

type OutcomeIn<Answer> = Exclude<Answer, NoOutcome>

/** The fields of a task's row that every kind of task has. */
export type TaskRow = {
  createdAt: string
  /** Time at which the provider confirmed that it has the task. */
  acceptedAt?: string | undefined
  /** Time of the last claim. */
  lastPolledAt?: string | undefined
  /** Time at which a schedule continues the task. */
  nextPollAt?: string | undefined
}

export type TaskSchedule = {
  /** Minutes between two claims, up to an age in minutes. */
  steps: readonly { untilMinutes: number; everyMinutes: number }[]
  thenEveryMinutes: number
  /** Age in days after which a person has to decide. */
  untilDays: number
}

/** A kind of task: the calls of its provider, and the storage of its rows. */
export type TaskKind<Task extends TaskRow, Answer extends { status: string }> = {
  /**
   * Sends a task under the id in its row.
   * @throws Error that the caller must report; the task then stays as it is, as after a lost answer
   */
  send(task: Task, signal: AbortSignal): Promise<Answer>
  /** Queries the provider about a task. */
  lookUp(task: Task, signal: AbortSignal): Promise<Answer>
  /** Whether the provider recognises a task that it has, so that sending it again has no effect. */
  isRepeatable: boolean
  schedule: TaskSchedule
  /** Time in ms for which a claim excludes other processes: longer than the calls, unless the task is repeatable. */
  leaseMs: number
  /** Saves a row and returns it as saved, or undefined if it has changed since it was read. */
  save(snapshot: Task, next: Task): Promise<Task | undefined>
  read(task: Task): Promise<Task>
  /** Records an outcome once, even if it is repeated, late or simultaneous, and returns the row after that. */
  record(task: Task, outcome: OutcomeIn<Answer>, now: Date): Promise<Task>
  /** Returns whether the provider has yet to decide. */
  isOpen(task: Task): boolean
  /** Returns whether an outcome could still change the task. */
  canChange(task: Task): boolean
  /** Outcome of an overdue task, which leaves it to a person. */
  undecided: OutcomeIn<Answer>
  /** Outcome of a task that the provider still does not have at an age. Without it, the task stays open. */
  abandoned?: { afterMs: number; outcome: OutcomeIn<Answer> }
}

/** The parts of a kind of task that its steps need. */
type Steps<Task extends TaskRow, Answer extends { status: string }> = Omit<
  TaskKind<Task, Answer>,
  'leaseMs' | 'save' | 'read' | 'canChange'
>

export type StepOptions = {
  now: Date
  /** Returns the time limit of the next call. */
  signal: () => AbortSignal
}

/** A task after its steps. Without an answer, another process has it. */
export type Progress<Task, Answer> = { task: Task; answered?: TaskStep; answer?: Answer }

/** Takes a step of a task, and those that follow, and records the outcome. The caller wrote, claimed or only queries it. */
export async function takeStep<Task extends TaskRow, Answer extends { status: string }>(
  kind: Steps<Task, Answer>,
  task: Task,
  step: TaskStep,
  options: StepOptions,
): Promise<Progress<Task, Answer>> {
  const { now, signal } = options
  const answer = step === 'send' ? await kind.send(task, signal()) : await kind.lookUp(task, signal())
  const isAbsent = answer.status === 'absent'
  if (!isOutcome(answer)) {
    if (step === 'check' && (isAbsent || kind.isRepeatable)) return takeStep(kind, task, 'send', options)
    if (step === 'send' && !isAbsent) return takeStep(kind, task, 'verify', options)
  }
  const { abandoned, undecided, schedule } = kind
  const isAbandoned = isAbsent && abandoned && ageOf(task, now) > abandoned.afterMs
  const outcome = isOutcome(answer) ? answer : isAbandoned ? abandoned.outcome : undefined
  const current = outcome ? await kind.record(task, outcome, now) : task
  const isLeftOpen = kind.isOpen(current) && ageOf(current, now) > schedule.untilDays * DAY_MS
  return { task: isLeftOpen ? await kind.record(current, undecided, now) : current, answered: step, answer }
}

/**
 * Claims a task and takes its steps, unless another process has claimed it. `force` takes them despite an earlier claim,
 * because the provider itself has reported a change.
 */
export async function continueTask<Task extends TaskRow, Answer extends { status: string }>(
  kind: TaskKind<Task, Answer>,
  task: Task,
  step: TaskStep,
  options: StepOptions & { force?: boolean | undefined },
): Promise<Progress<Task, Answer>> {
  const { now, force = false } = options
  const isClaimed = task.lastPolledAt !== undefined && now.getTime() - Date.parse(task.lastPolledAt) < kind.leaseMs
  const mayClaim = force || !isClaimed
  const nextPoll = kind.isOpen(task) && { nextPollAt: nextPollAt(kind.schedule, task.createdAt, now) }
  const claim = { ...task, lastPolledAt: now.toISOString(), ...nextPoll }
  const claimed = mayClaim ? await kind.save(task, claim) : undefined
  if (claimed) return takeStep(kind, claimed, step, options)
  const current = mayClaim ? await kind.read(task) : task
  // The concurrent change may not be a claim, or may be one from before the provider's report.
  if (force && kind.canChange(current)) return continueTask(kind, current, step, options)
  const mayRepeat = step === 'check' && kind.isRepeatable && !hasArrived(kind, current)
  return mayRepeat ? takeStep(kind, current, 'send', options) : { task: current }
}

/** Returns whether the provider has a task, or its outcome is recorded. */
export function hasArrived<Task extends TaskRow>({ isOpen }: { isOpen(task: Task): boolean }, task: Task): boolean {
  return task.acceptedAt !== undefined || !isOpen(task)
}

/** Returns when a schedule continues a task that was created at `createdAt`. Pure. */
export function nextPollAt({ steps, thenEveryMinutes }: TaskSchedule, createdAt: string, now: Date): string {
  const ageMinutes = ageOf({ createdAt }, now) / MINUTE_MS
  const minutes = steps.find(({ untilMinutes }) => ageMinutes < untilMinutes)?.everyMinutes ?? thenEveryMinutes
  return new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Returns a task's age in ms. */
function ageOf({ createdAt }: Pick<TaskRow, 'createdAt'>, now: Date): number {
  return now.getTime() - Date.parse(createdAt)
}

function isOutcome<Answer extends { status: string }>(answer: Answer): answer is OutcomeIn<Answer> {
  return answer.status !== 'absent' && answer.status !== 'unavailable'
}
