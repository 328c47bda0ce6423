import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { TaxpayerAnswer } from '../../shared/fiscal/taxpayer.ts'
import { clock } from '../clock.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { batchGet } from './batch-get.ts'
import { readable } from './read-row.ts'
import { expiresIn, table, tableName } from './table.ts'

/**
 * Cached answers of the tax authority to look-ups of TINs, and the end of a pause in which it is not called.
 *
 * Access pattern: the answer for a TIN and the pause (PK/SK).
 *
 *   PK FISCAL-TAXPAYER#<environment>#<hash of the TIN, or PAUSE>   SK TAXPAYER   answer, until, expiresAt
 *
 * A TIN is hashed because keys appear in logs and metrics.
 */

const Row = z.object({ PK: z.string(), answer: TaxpayerAnswer, until: z.iso.datetime() })

/** Time in ms for which an answer is used. An unknown TIN may be registered soon, so it is looked up again earlier. */
const FOUND_MS = 7 * 24 * 60 * 60_000
const UNKNOWN_MS = 10 * 60_000

const KEPT_DAYS = 8

function answerKey(environment: string, tin: string) {
  return { PK: `FISCAL-TAXPAYER#${environment}#${fingerprintOf(tin)}`, SK: 'TAXPAYER' }
}

function pauseKey(environment: string) {
  return { PK: `FISCAL-TAXPAYER#${environment}#PAUSE`, SK: 'TAXPAYER' }
}

/** Returns the stored answer for a TIN, or `unavailable` during a pause; undefined if the authority has to be called. */
export async function storedTaxpayer(environment: string, tin: string): Promise<TaxpayerAnswer | undefined> {
  const [{ PK }, pause] = [answerKey(environment, tin), pauseKey(environment)]
  const rows = readable(await batchGet([{ PK, SK: pause.SK }, pause]), (row) => Row.parse(row))
  const current = rows.filter(({ until }) => Date.parse(until) > clock.now())
  return (current.find((row) => row.PK === PK) ?? current[0])?.answer
}

export function storeTaxpayer(environment: string, tin: string, answer: TaxpayerAnswer): Promise<void> {
  return put(answerKey(environment, tin), answer, answer.status === 'unknown' ? UNKNOWN_MS : FOUND_MS)
}

/** Stops look-ups from calling the authority for some minutes. */
export function pauseLookUps(environment: string, minutes: number): Promise<void> {
  return put(pauseKey(environment), { status: 'unavailable' }, minutes * 60_000)
}

async function put(key: { PK: string; SK: string }, answer: TaxpayerAnswer, ms: number): Promise<void> {
  const now = clock.now()
  const until = new Date(now + ms).toISOString()
  const Item = { ...key, entity: 'fiscal-taxpayer', answer, until, expiresAt: expiresIn(KEPT_DAYS, now) }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}
