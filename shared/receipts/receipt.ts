import * as z from 'zod/mini'
import { Attribution } from '../changes/audit-entry.ts'
import { Currency } from '../currency.ts'
import { Day } from '../day-schema.ts'
import { sum } from '../money.ts'
import { Amount, Price } from '../money-schema.ts'
import { Count, StaffProduct } from '../products/product.ts'
import { Balance } from '../reports/report.ts'
import { NewCharge } from './new-receipt.ts'
import { ReceiptPayment } from './payment.ts'

const Person = z.object({ _id: z.string(), name: z.string() })

/** Oversold pieces of a sale that a line supplies. They never come into stock. */
export const MatchedPieces = z.object({
  /** Id and number of the sale. */
  report: z.string(),
  number: z.optional(z.int()),
  pieces: z.int(),
  /** RWF; their share of what the line cost when it was recorded. */
  landed: Amount,
  /** RWF at which they had come into stock as oversold. This gain is reversed; the rest of `landed` is a cost difference. */
  oversold: Amount,
})
export type MatchedPieces = z.infer<typeof MatchedPieces>

/** State of a line after its corrections. */
export const CorrectedLine = z.object({
  /** Pieces fit to sell that arrived and were not sent back, with the matched ones. */
  quantity: z.int(),
  price: z.optional(Price),
  /** RWF that the line brought into stock, with what its matched pieces cost. */
  landed: Balance,
})

/** A line of a receipt as it was recorded. */
export const ReceiptLine = z.object({
  /** Id of the lamp. */
  product: z.string(),
  ...z.pick(StaffProduct, { name: true, slug: true, image: true }).shape,
  quantity: z.int(),
  /** Price of a piece in the receipt's currency; absent while it is unknown, 0 if it is free. */
  price: z.optional(Price),
  broken: z.optional(z.int()),
  brokenOwed: z.optional(z.boolean()),
  /** RWF; price of the goods. For a line without a price: what it brought into stock. */
  goods: Amount,
  /** RWF that the pieces fit to sell cost with their share of the charges. */
  landed: Amount,
  /** RWF that the broken pieces cost. */
  loss: z.optional(Amount),
  /** RWF for one piece fit to sell. */
  unitCost: Amount,
  /** RWF; average cost of the lamp before and after the line. */
  costBefore: Price,
  costAfter: Price,
  /** Pieces among `quantity` that were sold before they arrived. */
  matched: z.optional(z.array(MatchedPieces)),
  /** Pieces among `quantity` that were in stock as the surplus of a count, and the moment of that count. */
  counted: z.optional(z.object({ pieces: z.int(), at: z.iso.datetime() })),
  /** Stock of the lamp after the line. Sales at the same moment may have changed it. */
  countAfter: Count,
  /** State after corrections; the fields above stay as first recorded. Absent without corrections. */
  corrected: z.optional(CorrectedLine),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/** Returns the matched pieces of a line and their amounts, in RWF. Pure. */
export function matchedOf({ matched = [] }: Pick<ReceiptLine, 'matched'>) {
  return {
    pieces: matched.reduce((all, { pieces }) => all + pieces, 0),
    landed: sum(matched.map(({ landed }) => landed)),
    oversold: sum(matched.map(({ oversold }) => oversold)),
  }
}

/** Returns the pieces of a lamp that were in stock as the surplus of a count, of one count or of all. Pure. */
export function countedOf(
  lines: readonly Pick<ReceiptLine, 'product' | 'counted'>[],
  lamp: string,
  countAt?: string,
): number {
  return lines.reduce((all, { product, counted }) => {
    const isMeant = counted && product === lamp && (countAt === undefined || counted.at === countAt)
    return isMeant ? all + counted.pieces : all
  }, 0)
}

/** A charge of a receipt. */
export const Charge = z.extend(NewCharge, {
  by: z.enum(['value', 'pieces']),
  rwf: Amount,
  /** Id of the payee's receipt. */
  payable: z.optional(z.string()),
})
export type Charge = z.infer<typeof Charge>

/** Goods that arrived. Staff may see its costs; only admins see what is owed for it. */
export const Receipt = z.object({
  _id: z.string(),
  /** Number that users see, #1042; absent if all drawn numbers were taken. */
  number: z.optional(z.int()),
  receiptId: z.string(),
  branch: z.string(),
  createdAt: z.iso.datetime(),
  by: Person,
  receivedOn: Day,
  dueOn: z.optional(Day),
  /** The supplier's name as first entered; empty for pieces added to the stock of a lamp, until they have a price. */
  supplier: z.string(),
  invoiceNo: z.optional(z.string()),
  supplierTin: z.optional(z.string()),
  ebmId: z.optional(z.string()),
  delivery: z.optional(z.string()),
  expected: z.optional(z.string()),
  note: z.optional(z.string()),
  currency: Currency,
  rwfPerUnit: z.optional(z.string()),
  lines: z.array(ReceiptLine),
  charges: z.array(Charge),
  /** The receipt whose charges are owed to this one's supplier. Such a receipt has no lines and no charges. */
  chargesOf: z.optional(z.object({ receipt: z.string(), number: z.optional(z.int()), supplier: z.string() })),
  vatReclaimed: z.optional(Amount),
  /** Price of the goods and of the charges that are owed to the supplier, after corrections, in the currency. */
  total: Amount,
  /** Total in RWF. */
  totalRwf: Amount,
  /** Number of lines whose price is missing. */
  unpriced: z.optional(z.int()),
  payments: z.array(ReceiptPayment),
  /** Debt that is left, in the currency and in RWF. */
  owed: Amount,
  owedRwf: Balance,
  /** RWF of charges that were paid after the receipt was recorded. */
  paidLate: z.optional(Balance),
  /** RWF; exchange differences that corrections of a paid receipt made. */
  exchanged: z.optional(Balance),
  /** Number of corrections. */
  corrections: z.optional(z.int()),
  revision: z.int(),
  /** The deletion, if it was deleted. */
  voided: z.optional(Attribution),
})
export type Receipt = z.infer<typeof Receipt>
