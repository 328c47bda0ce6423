import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it } from 'vitest'
import { linkHash, linkKey } from '../../../lambdas/data/account-links.ts'
import { handler as showAccount } from '../../../lambdas/debtors/show-account.ts'
import { handler as showInvitation } from '../../../lambdas/users/show-invitation.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { type Handler, invoke, throughCloudFront } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const counts = new Map<string, number>()
const RIGHT = linkKey(linkHash('0123456789abcdef0123456789abcdef')).PK

beforeEach(() => {
  table.reset()
  counts.clear()
  table.on(GetCommand).callsFake(({ Key }) => (Key.PK === RIGHT ? { Item: { debtor: 'uwimana' } } : {}))
  table.on(TransactWriteCommand).callsFake(({ TransactItems = [] }: TransactWriteCommandInput) => {
    const updates = TransactItems.map(({ Update }) => ({
      key: String(Update?.Key?.PK),
      bound: Number(Update?.ExpressionAttributeValues?.[':bound']),
    }))
    const reasons = updates.map(({ key, bound }) =>
      (counts.get(key) ?? 0) <= bound ? 'None' : 'ConditionalCheckFailed',
    )
    if (reasons.some((reason) => reason !== 'None')) throw cancelled(reasons)
    for (const { key } of updates) counts.set(key, (counts.get(key) ?? 0) + 1)
    return {}
  })
})

/** Makes a number of guesses one after the other, from these addresses in turn. Returns how many got which status. */
async function guess(handler: Handler, guesses: number, addresses: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let n = 0; n < guesses; n += 1) {
    const token = `${n.toString(16).padStart(26, '0')}-${n.toString(16).padStart(32, 'f')}`
    const { status } = await invoke(handler, { body: { token }, ...throughCloudFront(`41.186.0.${n % addresses}`) })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const GUESSES = 500

it.each([
  ['an account', showAccount],
  ['an invitation', showInvitation],
])('rejects guesses of the link to %s and blocks all but thirty an hour', async (_, handler) => {
  expect(await guess(handler, GUESSES, 1)).toEqual({ 404: 30, 429: GUESSES - 30 })
  // A guess costs one read and one refused write, and reads none of the shop's records.
  expect(table.commandCalls(GetCommand)).toHaveLength(GUESSES)
  expect(table.calls()).toHaveLength(2 * GUESSES)
})

it('blocks guesses by many addresses through one server after a thousand', async () => {
  expect(await guess(showAccount, 1100, 100)).toEqual({ 404: 1000, 429: 100 })
})
