import * as z from 'zod/mini'
import { Arrival, DeviceTime } from '../device-time.ts'
import { Id } from '../id.ts'
import { wholeFrancs } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { singleLine } from '../text.ts'
import { CashKind, CashRow } from './cash-row.ts'
import { SalesMade } from './sales-made.ts'
import { MAX_TYPED, TillAmounts, TillMethod } from './till.ts'

/** Notes and coins of Rwanda in RWF, largest first. An admin may change the list. */
export const FIRST_NOTES = [5000, 2000, 1000, 500, 100, 50, 20, 10, 5]

/** Difference in RWF up to which a close needs no reason, unless an admin changes it. */
export const FIRST_TOLERANCE = 500

/** Maximum count of one note. */
const MAX_PIECES = 100_000

/** Count of each note and coin: { "5000": 50, "100": 9 }. */
export const Notes = z
  .record(
    z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'is not a note')),
    z.int().check(z.nonnegative(), z.maximum(MAX_PIECES)),
  )
  .check(z.refine((notes) => Object.keys(notes).length <= 30, 'has too many notes'))
export type Notes = z.infer<typeof Notes>

/** Why the counted money differs: wrong change given, a sale or an expense that was not recorded, or unknown. */
export const CloseReason = z.enum(['change', 'missing sale', 'missing expense', 'unknown'])
export type CloseReason = z.infer<typeof CloseReason>

const Note = z.optional(z.union([z.literal(''), singleLine(200)]))

/** A day close as staff send it. */
export const NewClose = z.object({
  /** Id generated on the device. However often the close is sent, it is recorded once. */
  closeId: Id,
  notes: Notes,
  /** RWF; the balance that the mobile money account shows. */
  momo: z.optional(Amount.check(z.maximum(MAX_TYPED), z.overwrite(wholeFrancs))),
  /** RWF that stay in the drawer. */
  left: Amount.check(z.overwrite(wholeFrancs)),
  reason: z.optional(CloseReason),
  note: Note,
  /** Number of the last close that the device knew of. */
  after: z.optional(z.int().check(z.nonnegative())),
  madeAt: DeviceTime,
})
export type NewClose = z.infer<typeof NewClose>

/** An admin's second count of a close. */
export const NewRecount = z.object({
  /** Id generated on the device. However often the count is sent, it is recorded once. */
  countId: Id,
  notes: Notes,
  note: Note,
})
export type NewRecount = z.infer<typeof NewRecount>

const Person = z.object({ _id: z.string(), name: z.string() })

/** Sum of the entries of one kind and method in a window, in RWF, and their number. */
export const KindSum = z.object({ kind: openEnum(CashKind), method: TillMethod, amount: z.int(), count: z.int() })
export type KindSum = z.infer<typeof KindSum>

/** Sum of the entries of one person, in RWF. */
export const PersonSum = z.extend(Person, { amounts: TillAmounts })
export type PersonSum = z.infer<typeof PersonSum>

/** A day close. It covers the time since the close before it and never changes. */
export const Close = z.object({
  _id: z.string(),
  closeId: z.string(),
  /** Number of the close, without gaps. */
  z: z.int(),
  branch: z.string(),
  till: z.string(),
  /** The moment of the close before it, which is not part of the window. */
  from: z.iso.datetime(),
  /** The moment of this close, which is part of the window. */
  to: z.iso.datetime(),
  /** RWF in the drawer at the beginning: what the close before it left, and what was counted. */
  opening: z.object({ expected: z.int(), counted: z.int() }),
  kinds: z.array(KindSum),
  people: z.array(PersonSum),
  /** Sales of the window that had arrived; absent in closes made before it was recorded. */
  sales: z.optional(SalesMade),
  /** RWF that should be there. Mobile money is absent until its balance was typed once. */
  expected: TillAmounts,
  counted: TillAmounts,
  /** counted − expected */
  difference: TillAmounts,
  notes: Notes,
  left: z.int(),
  reason: z.optional(openEnum(CloseReason)),
  note: z.optional(z.string()),
  by: Person,
  ...Arrival,
  recordedAt: z.iso.datetime(),
  /**
   * Ids of the entries that arrived shortly before this close and are part of its sums. Other entries of its window from
   * that time on are late.
   */
  recent: z.array(z.string()),
})
export type Close = z.infer<typeof Close>

/** A count that closes nothing: an admin's recount, or a close that another one had overtaken. */
export const DrawerCount = z.object({
  _id: z.string(),
  /** Number of the close that it belongs to. */
  z: z.int(),
  branch: z.string(),
  till: z.string(),
  kind: openEnum(z.enum(['recount', 'overtaken'])),
  at: z.iso.datetime(),
  notes: Notes,
  counted: z.int(),
  note: z.optional(z.string()),
  by: Person,
  recordedAt: z.iso.datetime(),
})
export type DrawerCount = z.infer<typeof DrawerCount>

/** A close with everything that belongs to it and arrived after it. */
export const CloseDetails = z.object({
  close: Close,
  /** Entries of the window that arrived after the close, oldest first. */
  late: z.array(CashRow),
  /** RWF of the difference that remains after the late entries. */
  explained: z.int(),
  counts: z.array(DrawerCount),
})
export type CloseDetails = z.infer<typeof CloseDetails>

/** The state of the till since the last close (X report). */
export const TillNow = z.object({
  /** Number of the last close; 0 before the first. */
  z: z.int(),
  since: z.iso.datetime(),
  /** RWF in the drawer at the beginning. */
  opening: z.int(),
  /** Whether the drawer was not counted since the last close. */
  isUncounted: z.boolean(),
  notes: z.array(z.int()),
  /** Absent for sellers who count before they see the books. */
  expected: z.optional(TillAmounts),
  kinds: z.array(KindSum),
  people: z.array(PersonSum),
})
export type TillNow = z.infer<typeof TillNow>
