import { execFile } from 'node:child_process'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { localAws } from '../../../local/local-aws.ts'
import { TABLE_NAME } from '../../../local/names.ts'
import { dayOf } from '../../../shared/day.ts'
import { Expense } from '../../../shared/expenses/expense.ts'
import { Report } from '../../../shared/reports/report.ts'
import { Tally } from '../../../shared/stocktakes/stocktake.ts'
import type { Claim } from './claims.ts'
import { amountOf } from './count.ts'
import type { World } from './world.ts'

/** A recorded entry, found by its amount, which was typed on the phone. */
type Booked = {
  kind: Claim['kind']
  amount: number
  at: string
  /** Id assigned by the device. */
  id: string | undefined
  isBeyondStock?: boolean
}

export type Findings = {
  booked: readonly Booked[]
  inTheBooks: number
  /** Sales that exceed the stock on record. */
  beyondStock: number
  lost: Claim[]
  twice: Claim[]
  /** Claims that were refused on screen and recorded nevertheless. */
  refused: Claim[]
  /** Claims recorded on another day than that on which they were made. */
  otherDay: { claim: Claim; booked: string }[]
}

const Row = z.discriminatedUnion('entity', [
  z.extend(Report, { entity: z.literal('report') }),
  z.extend(Expense, { entity: z.literal('expense') }),
  z.extend(Tally, { entity: z.literal('tally') }),
])

/** Compares the claims of the phones with the recorded entries. */
export async function compare(world: World, claims: readonly Claim[]): Promise<Findings> {
  const booked = await readBooks(world)
  const matches = (claim: Claim) => booked.filter(({ kind, amount }) => kind === claim.kind && amount === claim.amount)
  const isPromised = ({ said }: Claim) => said === 'recorded' || said === 'waits'
  return {
    booked,
    inTheBooks: claims.filter((claim) => matches(claim).length > 0).length,
    beyondStock: booked.filter(({ isBeyondStock }) => isBeyondStock).length,
    lost: claims.filter((claim) => isPromised(claim) && matches(claim).length === 0),
    twice: claims.filter((claim) => matches(claim).length > 1),
    refused: claims.filter((claim) => claim.said === 'refused' && matches(claim).length > 0),
    otherDay: claims.flatMap((claim) =>
      matches(claim).flatMap(({ at }) => (dayOf(at) === dayOf(claim.at) ? [] : [{ claim, booked: at }])),
    ),
  }
}

/** Returns the tallies in the table in the order in which they were made. */
export async function talliesInTable(world: World): Promise<Tally[]> {
  const tallies = (await readRows(world)).flatMap((row) => (row.entity === 'tally' ? [row] : []))
  return tallies.sort((one, other) =>
    one.at === other.at ? (one._id < other._id ? -1 : 1) : one.at < other.at ? -1 : 1,
  )
}

async function readBooks(world: World): Promise<Booked[]> {
  return (await readRows(world)).flatMap(bookedIn)
}

type Row = z.infer<typeof Row>

async function readRows({ shop }: World): Promise<Row[]> {
  const client = new DynamoDBClient(localAws(shop.dynamoDbEndpoint))
  try {
    const rows: Row[] = []
    const pages = paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName: TABLE_NAME })
    for await (const { Items = [] } of pages) {
      for (const item of Items) {
        const row = z.safeParse(Row, item)
        if (row.success) rows.push(row.data)
      }
    }
    return rows
  } finally {
    client.destroy()
  }
}

function bookedIn(row: Row): Booked[] {
  if (row.entity === 'expense') return [{ kind: 'expense', amount: row.amount, at: row.createdAt, id: row.expenseId }]
  if (row.entity === 'tally') return [{ kind: 'tally', amount: amountOf(row.pieces ?? 0), at: row.at, id: row._id }]
  const isBeyondStock = row.found !== undefined
  return [
    ...row.reportItems.map(
      ({ soldAt: amount = 0 }): Booked => ({ kind: 'sale', amount, at: row.createdAt, id: row.saleId, isBeyondStock }),
    ),
    ...row.payments.map(
      ({ amount, at, instalmentId }): Booked => ({ kind: 'instalment', amount, at, id: instalmentId }),
    ),
  ]
}

/** Returns the output of `npm run books:verify` and whether it found no errors. */
export function verifyBooks({ shop, aheadMs }: World): Promise<{ isClean: boolean; says: string }> {
  const clock = new URL('shifted-clock.ts', import.meta.url).href
  const env = { ...process.env, CLOCK_AHEAD_MS: String(aheadMs()) }
  const command = ['--import', clock, 'local/commands/verify-books.ts', '--endpoint', shop.dynamoDbEndpoint]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, says, errors) =>
      resolve({ isClean: error === null, says: says + errors }),
    )
  })
}
