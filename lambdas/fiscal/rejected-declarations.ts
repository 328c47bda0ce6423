import type { RejectedDeclaration } from '../../shared/fiscal/declaration-routes.ts'
import { clock } from '../clock.ts'
import { heldRows } from '../data/due-rows.ts'
import { StoredImport } from '../data/fiscal-imports.ts'
import { dueFiscalPurchases, FiscalPurchase } from '../data/fiscal-purchases.ts'
import { dueFiscalStock, FiscalStock } from '../data/fiscal-stock.ts'
import type { Row } from '../data/read-row.ts'
import { isHeldElsewhere, isUsedCode, mayHaveArrived, minutesLater, type Sent } from './declaration.ts'

/** Maximum number of due lamps, of due purchases, and of held declarations that are read. */
const MAX_READ = 100

/** Minutes within which all that is due is tried. */
const ALL_MINUTES = 60

/**
 * Returns the declarations that an admin has to settle, then those whose last attempt was rejected or not executed, as of a
 * moment ago.
 */
export async function rejectedDeclarations(environment: string): Promise<RejectedDeclaration[]> {
  const by = minutesLater(ALL_MINUTES)
  const [held, purchases, lamps] = await Promise.all([
    heldDeclarations(environment),
    dueFiscalPurchases(by, MAX_READ),
    dueFiscalStock(by, MAX_READ),
  ])
  return [...held, ...purchases.flatMap(ofPurchase), ...lamps.flatMap(ofLamp)]
}

/**
 * Returns the declarations of an environment that an admin has to settle, the longest held first, as of a moment ago.
 */
export async function heldDeclarations(environment: string): Promise<RejectedDeclaration[]> {
  const held = await allHeld(environment)
  return held.filter(({ isElsewhere }) => !isElsewhere).flatMap(({ listed }) => listed)
}

/** Returns the stock and purchases that are held in another environment, as of a moment ago. */
export async function heldElsewhere(environment: string): Promise<RejectedDeclaration[]> {
  const held = await allHeld(environment)
  return held.flatMap(({ isElsewhere, listed }) => (isElsewhere ? listed.filter(({ kind }) => kind !== 'import') : []))
}

function allHeld(environment: string) {
  return heldRows(MAX_READ, (row) => {
    const { held, listed } = heldFrom(row)
    return { listed, isElsewhere: isHeldElsewhere({ held }, environment) }
  })
}

function heldFrom(row: Row) {
  if (row.entity === 'fiscal-purchase') {
    const purchase = FiscalPurchase.parse(row)
    return { held: purchase.held, listed: ofPurchase(purchase) }
  }
  if (row.entity === 'fiscal-stock') {
    const stock = FiscalStock.parse(row)
    return { held: stock.held, listed: ofLamp(stock) }
  }
  const declared = StoredImport.parse(row)
  return { held: { environment: declared.environment }, listed: ofImport(declared) }
}

function ofPurchase({ receipt: id, supplier: name, number, ...due }: FiscalPurchase): RejectedDeclaration[] {
  return rejected(due, { kind: 'purchase', id, name, ...(number !== undefined && { number }) })
}

function ofLamp({ product: id, name = id, ...due }: FiscalStock): RejectedDeclaration[] {
  return rejected(due, { kind: 'stock', id, name })
}

function ofImport({ _id: id, name, ...due }: StoredImport): RejectedDeclaration[] {
  return rejected(due, { kind: 'import', id, name })
}

type Due = Pick<FiscalPurchase, 'lastCode' | 'lastMessage' | 'dueAt' | 'held'> & {
  sending?: Sent | undefined
}
type Named = Pick<RejectedDeclaration, 'kind' | 'id' | 'name' | 'number'>

/** Returns a declaration as listed, or none if its last attempt did not fail. */
function rejected({ lastCode, lastMessage, dueAt, held, sending }: Due, named: Named): RejectedDeclaration[] {
  if (lastCode === undefined) return []
  const possibleNumber = mayHaveArrived(sending) ? held?.number : undefined
  return [
    {
      ...named,
      lastCode,
      ...(lastMessage !== undefined && { lastMessage }),
      dueAt: dueAt ?? new Date(clock.now()).toISOString(),
      ...(held && { isHeld: true, isNumberUsed: isUsedCode(lastCode) }),
      ...(possibleNumber !== undefined && { possibleNumber }),
    },
  ]
}
