import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { entryAt, WORD } from '../../lambdas/data/search-index.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { reportIndexTerms } from '../../lambdas/totals/report-terms.ts'
import { invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, sell } from '../support/staff-sale.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

// The search index contains the terms of current reports and none of earlier versions.

const changes = await openTableStream()

async function entries() {
  await countAll(await changes())
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName,
      ConsistentRead: true,
      FilterExpression: 'entity = :word',
      ExpressionAttributeValues: { ':word': WORD },
    }),
  )
  return Items
}

const wordsOf = async (id: string) =>
  (await entries())
    .map(({ SK }) => entryAt(String(SK)))
    .filter((entry) => entry.id === id)
    .map(({ word }) => word)
    .sort()

const searchFor = async (key: string) => (await invoke(searchReports, { as: seller, query: { key } })).body

it('removes unused terms with their comment, and the others with their report', async () => {
  const { _id: lamp } = await stockOne({ countInStock: 10 })
  const before = reportIn(await sell([[lamp, 1]], { comments: 'Azagaruka ejo ref10007' }))
  const { _id } = before
  expect(await wordsOf(_id)).toEqual(reportIndexTerms(before).sort())

  const after = reportIn(await edit(_id, { comments: 'Yishyuye ejo' }))
  expect(await wordsOf(_id)).toEqual(reportIndexTerms(after).sort())
  expect(await searchFor('azagaruka')).toMatchObject({ totalCount: 0 })
  expect(await searchFor('ref1')).toMatchObject({ totalCount: 0 })
  expect(await searchFor('yishyuye ejo')).toMatchObject({ totalCount: 1 })

  await remove(_id)
  expect(await entries()).toEqual([])
})

it('adds an entry for each sale of a day with a common term, so that no item grows', async () => {
  const { _id: lamp } = await stockOne({ countInStock: 10 })
  const replies = await Promise.all([1, 2, 3].map(() => sell([[lamp, 1]], { comments: 'Umunsi' })))
  const items = (await entries()).filter(({ SK }) => entryAt(String(SK)).word === 'umunsi')
  expect(items.map(({ SK }) => entryAt(String(SK)).id).sort()).toEqual(
    replies.map((reply) => reportIn(reply)._id).sort(),
  )
  for (const item of items) expect(Object.keys(item).sort()).toEqual(['PK', 'SK', 'entity'])
})
