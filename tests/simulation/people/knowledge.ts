import { ulid } from 'ulid'
import type { EntryKind } from '../../../shared/outbox/entry-kind.ts'
import type { EntryRequest } from '../../../web/src/domain/outbox/entry.ts'
import type { Intention } from '../book/intention.ts'
import type { Dice } from '../dice.ts'
import type { Attributes } from '../table/value.ts'

/** A lamp as a person last saw it. */
export type KnownLamp = { _id: string; price: number; costPrice?: number; countInStock: number }

export type KnownOrder = {
  _id: string
  owner: string
  amountDue: number
  method: 'MoMo' | 'Paypal'
  /** End of the reservation of its lamps, in ms since 1970. */
  heldUntil: number
  tag: string
}

export type KnownReport = {
  _id: string
  real: number
  soldAt: number | undefined
  deptsGranted: number
  owed: number
  lines: number
  tag: string
}

/** An entry made on a device, by any sender. */
export type DeviceEntry = {
  /** Id assigned by the device. */
  id: string
  kind: EntryKind
  /** Time by the device's clock. */
  madeAt: string
  request: EntryRequest
  /** Later versions that were sent after corrections. */
  amended: EntryRequest[]
  intention: Intention
  /** True if the shop answered that it is given up, or cannot be because it is recorded. */
  isGivenUp: boolean
  isSaidRecorded: boolean
}

/** Part in which a sale is paid. */
export type SentTender = { method: string; amount: number }

type SentInstalment = {
  report: string
  amount: number
  /** Absent: cash. */
  method?: string | undefined
  intention: Intention
  /** Set after a correction: one of the amounts of its intention is taken. */
  isOneOf?: true
}

/** Payment to a supplier: in the currency, and in RWF where the payer knows them. */
type SupplierPayment = {
  paymentId: string
  amount: number
  rwf: number | undefined
  from: string
  intention: Intention
}

type Opening = { givenTo: string; amount: number; day: string; note: string; intention: Intention }

/** People's knowledge of the shop, which may be outdated. */
export class Knowledge {
  lamps: KnownLamp[] = []
  /** Settings before the first change. */
  firstSettings: Attributes | undefined
  readonly orders: KnownOrder[] = []
  /** Ids of delivered orders. */
  readonly delivered: string[] = []
  readonly reports: KnownReport[] = []
  readonly expenses: string[] = []
  /** Lamps that admins may delete. */
  readonly passingLamps: string[] = []
  readonly intentions: Intention[] = []
  /** Entries made on devices, by id. */
  readonly made = new Map<string, DeviceEntry>()
  /** Restocks by lamp. */
  readonly restocks: { lamp: string; pieces: number; intention: Intention }[] = []
  /** Ids of goods receipts. */
  readonly receipts: string[] = []
  /** Ids of expected goods. */
  readonly expected: string[] = []
  /** Tags of intentions by the ids that devices gave them. */
  readonly tagsById = new Map<string, string>()
  /** Parts in which sales were sent to be paid, by the tag of the sale. */
  readonly tenders = new Map<string, readonly SentTender[]>()
  /** Ids of returns. */
  readonly returns: string[] = []
  /** Payments to suppliers. */
  readonly supplierPayments: SupplierPayment[] = []
  /** Ids of stocktakes. */
  readonly stocktakes: string[] = []
  /** Tallies that people made, of which some are withdrawn. */
  readonly tallies: { stocktake: string; tally: string; lamp: string }[] = []
  /** Numbers of day closes. */
  readonly closes: number[] = []
  /** Ids that a person wanted to delete, so that a missing row is expected. */
  readonly toBeDeleted = new Set<string>()
  /** Deleted sales whose oversold lamps were declared to be back. */
  readonly oversoldReturned = new Set<string>()
  /** Instalments with the report that they were paid for. */
  readonly instalments: SentInstalment[] = []
  /** Opening debts by the sheet that first contained them. */
  readonly openings: Opening[] = []
  /** Notes about debtors with the revision that was seen. Each note is unique. */
  readonly notes: { note: string; revision: number }[] = []
  /** Counts of lamps that forms showed, by the unique description typed with a new count. */
  readonly countsShown = new Map<string, number>()
  /** Unique names that users gave themselves, and the name that the form had shown before. */
  readonly renamings: { of: string; name: string; shown: string }[] = []
  /** Keys of last week that people use again, by person. */
  readonly oldKeys = new Map<string, string[]>()
  /** Changes of users, by the user that they change. */
  readonly peopleChanges: { of: string; intention: Intention }[] = []
  #tags = 0

  intend(kind: Intention['kind']): Intention {
    this.#tags += 1
    const intention: Intention = { tag: `#${this.#tags}`, kind, answers: [], open: 0 }
    this.intentions.push(intention)
    return intention
  }

  /** Returns an id as a device generates it. */
  idFor({ tag }: Intention, now: number, dice: Dice): string {
    const id = ulid(Math.floor(now), () => dice.random())
    this.tagsById.set(id, tag)
    return id
  }

  /** Returns the key under which a person sends an intention. */
  keyOf({ tag }: Intention, person: string): string {
    return this.oldKeys.get(person)?.pop() ?? `key-${tag}`
  }

  /** Returns an intention to change a user. */
  intendWith(person: string, kind: Intention['kind']): Intention {
    const intention = this.intend(kind)
    this.peopleChanges.push({ of: person, intention })
    return intention
  }

  /** Returns one of the three newest lamps half of the time, so that people compete. */
  lamp(dice: Dice): KnownLamp {
    return dice.pick(dice.chance(0.5) ? this.lamps.slice(0, 3) : this.lamps)
  }

  /** Returns most often one of the latest. */
  recent<T>(dice: Dice, all: readonly T[]): T | undefined {
    if (all.length === 0) return undefined
    const back = Math.floor(dice.random() ** 3 * Math.min(all.length, 60))
    return all[all.length - 1 - back]
  }
}
