import type { RejectedDeclaration } from '../../shared/fiscal/routes.ts'
import { clock } from '../clock.ts'
import { dueFiscalPurchases } from '../data/fiscal-purchases.ts'
import { dueFiscalStock } from '../data/fiscal-stock.ts'
import { minutesLater } from './declaration.ts'

/** Maximum number of due lamps, and of due purchases, that are read. */
const MAX_READ = 100

/** Minutes within which all that is due is tried. */
const ALL_MINUTES = 60

/** Returns the lamps and purchases whose last declaration was rejected or not executed, as of a moment ago. */
export async function rejectedDeclarations(): Promise<RejectedDeclaration[]> {
  const by = minutesLater(ALL_MINUTES)
  const [purchases, lamps] = await Promise.all([dueFiscalPurchases(by, MAX_READ), dueFiscalStock(by, MAX_READ)])
  const now = new Date(clock.now()).toISOString()
  const rejectedOf = ({ lastCode, lastMessage, dueAt = now }: Due) =>
    lastCode === undefined ? undefined : { lastCode, ...(lastMessage !== undefined && { lastMessage }), dueAt }
  return [
    ...purchases.flatMap(({ receipt: id, supplier: name, number, ...due }) => {
      const rejected = rejectedOf(due)
      const numbered = { id, name, ...(number !== undefined && { number }) }
      return rejected ? [{ kind: 'purchase' as const, ...numbered, ...rejected }] : []
    }),
    ...lamps.flatMap(({ product: id, name = id, ...due }) => {
      const rejected = rejectedOf(due)
      return rejected ? [{ kind: 'stock' as const, id, name, ...rejected }] : []
    }),
  ]
}

type Due = { lastCode?: string | undefined; lastMessage?: string | undefined; dueAt?: string | undefined }
