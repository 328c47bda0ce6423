import * as z from 'zod/mini'
import { MAX_OPEN_CLAIMS } from '../../shared/products/staff-routes.ts'
import { CLAIM_OPEN_MS, StockClaim } from '../../shared/products/stock-claim.ts'
import { clock } from '../clock.ts'
import type { Snapshot } from './commit.ts'
import { type DedupeKey, dedupeRecordKey, earlierReference, putDedupeRecord } from './deduplication.ts'
import { KEPT_DAYS } from './device-records.ts'
import { queryPage } from './query.ts'
import { expiresIn, tableName, type Write } from './table.ts'

/**
 * Stock that a staff sale took, by the id of its draft. 'sell' and 'save' may arrive in any order, and each any number
 * of times. The records are stored like idempotency keys (deduplication.ts).
 *
 * Access patterns: whether a sale has taken a lamp's stock, and how much of it (PK/SK); stock that 'sell' took for
 * sales that are not recorded yet, oldest first (GSI3).
 *
 *   PK ONCE#sale#<sale>#<lamp>   SK ONCE   reference: how many of the lamp were taken
 *                                          claim: by whom, when and at which cost, if 'sell' took them
 *                                          isPutBack: true once they are back in stock
 *                                          GSI3PK OPEN-CLAIMS   GSI3SK <at>#<sale>#<lamp>   until saved or put back
 */

const OPEN_CLAIMS = 'OPEN-CLAIMS'

/** An open claim stays until an admin resolves it. */
const OPEN_DAYS = 3650

/** Returns the record that makes a sale take a lamp's stock once, regardless of the number of pieces. */
export function saleStockClaim(saleId: string, productId: string): DedupeKey {
  return { key: `sale#${saleId}#${productId}`, fingerprint: 'stock taken', keptDays: KEPT_DAYS }
}

/** Returns the record that makes 'sell' take a lamp's stock once, before the sale is recorded. */
export function openSaleStockClaim(saleId: string, productId: string): DedupeKey {
  return { ...saleStockClaim(saleId, productId), keptDays: OPEN_DAYS }
}

/** Returns the attributes of a 'sell' record while its sale is not recorded. */
export function openClaim(claim: StockClaim) {
  const { saleId, lamp, at } = claim
  return { claim, GSI3PK: OPEN_CLAIMS, GSI3SK: `${at}#${saleId}#${lamp._id}` }
}

/** Returns the keys of the records of a sale's stock claims on these lamps; none for a sale without an id. */
export function saleStockClaimKeys(saleId: string | undefined, lamps: readonly string[]) {
  return saleId === undefined ? [] : lamps.map((id) => dedupeRecordKey(saleStockClaim(saleId, id)))
}

const StoredClaim = z.object({
  isPutBack: z.optional(z.boolean()),
  GSI3PK: z.optional(z.string()),
  claim: z.optional(z.pick(StockClaim, { unitCost: true })),
})

/**
 * Returns how many pieces of these lamps a sale has already taken from stock; lamps of which it took none are left out.
 */
export function claimedBySale(
  snapshot: Snapshot,
  saleId: string | undefined,
  lamps: readonly string[],
): Map<string, number> {
  if (saleId === undefined) return new Map()
  return new Map(
    lamps.flatMap((id) => {
      const dedupeKey = saleStockClaim(saleId, id)
      const count = earlierReference(dedupeKey, snapshot)
      if (count === undefined) return []
      return [[id, StoredClaim.parse(snapshot(dedupeRecordKey(dedupeKey))).isPutBack ? 0 : Number(count)] as const]
    }),
  )
}

/** Returns what a piece of these lamps cost (RWF) when the sale's 'sell' took it, where it is known. */
export function claimedCosts(snapshot: Snapshot, saleId: string | undefined, lamps: readonly string[]): UnitCosts {
  if (saleId === undefined) return new Map()
  return new Map(
    [...claimedBySale(snapshot, saleId, lamps)].flatMap(([id, count]) => {
      const row = snapshot(dedupeRecordKey(saleStockClaim(saleId, id)))
      const unitCost = count > 0 ? StoredClaim.parse(row).claim?.unitCost : undefined
      return unitCost === undefined ? [] : [[id, unitCost] as const]
    }),
  )
}

/** Costs of one piece in RWF, by product id. */
export type UnitCosts = ReadonlyMap<string, number>

/** Returns whether a sale's 'sell' took this lamp, and the sale was neither recorded nor cancelled since. */
export function isOpenClaim(snapshot: Snapshot, saleId: string, productId: string): boolean {
  return (
    StoredClaim.safeParse(snapshot(dedupeRecordKey(saleStockClaim(saleId, productId)))).data?.GSI3PK === OPEN_CLAIMS
  )
}

/**
 * Returns the writes that close a sale's claims and prevent a later 'sell' of this sale from taking the lamps `sold`.
 */
export function putSaleStockClaims(
  saleId: string | undefined,
  sold: ReadonlyMap<string, number>,
  taken: ReadonlyMap<string, number>,
): Write[] {
  if (saleId === undefined) return []
  const now = clock.now()
  return [...sold].flatMap(([id, count]) => {
    const before = taken.get(id)
    if (before === undefined) return [putDedupeRecord(saleStockClaim(saleId, id), String(count), now)]
    return before === 0 ? [] : [closeClaim(saleId, id, before, 'recorded')]
  })
}

/**
 * Returns the write that marks the pieces of a lamp that a sale took as returned to stock. It fails if the sale has been
 * recorded since.
 */
export function putBackClaim(saleId: string, productId: string, count: number): Write {
  return closeClaim(saleId, productId, count, 'put back')
}

/** Returns the write that closes an open claim because its sale is recorded, or because its pieces are put back. */
function closeClaim(saleId: string, productId: string, count: number, why: 'recorded' | 'put back'): Write {
  const isPutBack = why === 'put back'
  return {
    Update: {
      TableName: tableName,
      Key: dedupeRecordKey(saleStockClaim(saleId, productId)),
      UpdateExpression: `SET expiresAt = :until${isPutBack ? ', isPutBack = :yes' : ''} REMOVE GSI3PK, GSI3SK`,
      ConditionExpression: '#reference = :count AND attribute_not_exists(isPutBack) AND attribute_exists(GSI3PK)',
      ExpressionAttributeNames: { '#reference': 'reference' },
      ExpressionAttributeValues: {
        ':until': expiresIn(KEPT_DAYS, clock.now()),
        ':count': String(count),
        ...(isPutBack && { ':yes': true }),
      },
    },
  }
}

/** Returns the claims that have been open for an hour, oldest first. */
export function openClaims(now: number): Promise<StockClaim[]> {
  const open = { in: 'GSI3', PK: OPEN_CLAIMS, before: new Date(now - CLAIM_OPEN_MS).toISOString() } as const
  return queryPage(open, MAX_OPEN_CLAIMS, ({ claim }) => StockClaim.parse(claim), { isOldestFirst: true })
}
