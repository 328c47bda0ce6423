import type { EntryKind } from '../../../shared/outbox/entry-kind.ts'
import type { EntryRequest } from '../../../web/src/domain/outbox/entry.ts'
import type { Intention } from '../book/intention.ts'
import type { Dice } from '../dice.ts'
import type { Attributes } from '../table/value.ts'

/** A lamp as someone last saw it. */
export type SeenLamp = { _id: string; price: number; costPrice?: number; countInStock: number }

export type SeenOrder = {
  _id: string
  owner: string
  amountDue: number
  method: 'MoMo' | 'Paypal'
  /** Until when its lamps are held, in ms since 1970. */
  heldUntil: number
  tag: string
}

export type SeenReport = {
  _id: string
  real: number
  soldAt: number | undefined
  deptsGranted: number
  owed: number
  lines: number
  tag: string
}

/** What somebody has made on a device, whoever sends it. */
export type Made = {
  /** Which the device gave it. */
  id: string
  kind: EntryKind
  /** By the device's clock. */
  madeAt: string
  request: EntryRequest
  /** As what it was sent after it had been mended. */
  mended: EntryRequest[]
  intention: Intention
  /** The shop has answered that it is given up, or that it cannot be, as it is recorded. */
  isGivenUp: boolean
  isSaidRecorded: boolean
}

type SentInstalment = {
  report: string
  amount: number
  intention: Intention
  /** It has been mended: of this amount and the others of its intention, one is taken. */
  isOneOf?: true
}

type Opening = { givenTo: string; amount: number; day: string; note: string; intention: Intention }

/** What people have seen of the shop: not always how it is now. */
export class Known {
  lamps: SeenLamp[] = []
  /** The settings before anybody changed any. */
  firstSettings: Attributes | undefined
  readonly orders: SeenOrder[] = []
  readonly reports: SeenReport[] = []
  readonly expenses: string[] = []
  /** Lamps that admins may delete. */
  readonly passingLamps: string[] = []
  readonly intentions: Intention[] = []
  /** By its id. */
  readonly made = new Map<string, Made>()
  /** Pieces that came in, by lamp. */
  readonly restocks: { lamp: string; pieces: number; intention: Intention }[] = []
  /** What someone wanted to be gone, so that nobody is surprised if it is. */
  readonly toBeDeleted = new Set<string>()
  /** Sales that were deleted with the word that all their lamps are back. */
  readonly oversoldReturned = new Set<string>()
  /** Instalments by the report that they were paid for. */
  readonly instalments: SentInstalment[] = []
  /** Debts from before the books, by the sheet that they came from first. */
  readonly openings: Opening[] = []
  /** What was noted of debtors, as of which revision; each with a note of its own. */
  readonly notes: { note: string; revision: number }[] = []
  /** The counts of lamps that forms showed, by the description that was typed with a new count. */
  readonly countsShown = new Map<string, number>()
  /** What people called themselves, each once, and what the form had shown before. */
  readonly renamings: { of: string; name: string; shown: string }[] = []
  /** Keys of last week that people use again, by who does. */
  readonly oldKeys = new Map<string, string[]>()
  /** Changes of people, by the person whom they change. */
  readonly peopleChanges: { of: string; intention: Intention }[] = []
  #tags = 0

  intend(kind: Intention['kind']): Intention {
    this.#tags += 1
    const intention: Intention = { tag: `#${this.#tags}`, kind, answers: [], open: 0 }
    this.intentions.push(intention)
    return intention
  }

  /** The key under which a person sends what is to be done once. */
  keyOf({ tag }: Intention, person: string): string {
    return this.oldKeys.get(person)?.pop() ?? `key-${tag}`
  }

  /** The same for a change of a person. */
  intendWith(person: string, kind: Intention['kind']): Intention {
    const intention = this.intend(kind)
    this.peopleChanges.push({ of: person, intention })
    return intention
  }

  /** Half of the time one of the three newest, so that people are in each other's way. */
  lamp(dice: Dice): SeenLamp {
    return dice.pick(dice.chance(0.5) ? this.lamps.slice(0, 3) : this.lamps)
  }

  /** Most often one of the latest. */
  recent<T>(dice: Dice, all: readonly T[]): T | undefined {
    if (all.length === 0) return undefined
    const back = Math.floor(dice.random() ** 3 * Math.min(all.length, 60))
    return all[all.length - 1 - back]
  }
}
