import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markOf } from '../../../lambdas/backup/row-checksum.ts'
import { collectRows, PARTS, UnstableSnapshot } from '../../../shared/backup/collect-rows.ts'

type Row = { PK: { S: string }; entity: { S: string }; revision: { N: string }; balance?: { N: string } }

const partOf = (name: string) => (createHash('sha256').update(name).digest()[0] ?? 0) % PARTS

/**
 * Creates a shop whose every sale changes two rows together: a report and its lamp, which then have the same revision.
 */
function sellingShop() {
  const rows = new Map<string, Row>()
  const put = (kind: string, id: string, revision: number, more: Partial<Row> = {}) =>
    rows.set(`${kind}${id}`, {
      PK: { S: `${kind}${id}` },
      entity: { S: kind },
      revision: { N: String(revision) },
      ...more,
    })
  const sell = (id: string, revision: number) => {
    put('report', id, revision)
    put('product', id, revision)
  }
  const page = (part: number, from: string | undefined) => {
    const all = [...rows].filter(([name]) => partOf(name) === part).sort(([a], [b]) => (a < b ? -1 : 1))
    const left = all.filter(([name]) => from === undefined || name > from)
    const some = left.slice(0, 2)
    const last = some.at(-1)?.[0]
    const found = some.map(([, row]) => row)
    return { rows: found, mark: markOf(found), ...(left.length > 2 && last !== undefined && { next: last }) }
  }
  return { rows, put, sell, page }
}

const revisionsIn = (lines: readonly string[] = []) =>
  lines
    .map((line) => JSON.parse(line).Item)
    .map(({ PK, revision }) => `${PK.S.replace(/^[a-z]+/, '')} ${revision.N}`)
    .sort()

it('collects each report with its product in the same revision during sales', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(40), { maxLength: 25 }), async (pauses) => {
      const shop = sellingShop()
      for (let n = 0; n < 12; n += 1) shop.sell(String(n), 1)
      const sales = [...pauses]
      let wait = sales.pop()
      let sold = 1
      const collected = await collectRows({
        ask: async ({ part, from }) => {
          await Promise.resolve()
          const answer = shop.page(part, from)
          if (wait !== undefined && wait-- <= 0) {
            wait = sales.pop()
            sold += 1
            shop.sell(String(sold % 15), sold)
          }
          return answer
        },
        pause: async () => {},
        progress: () => {},
      })
      expect(revisionsIn(collected.get('report'))).toEqual(revisionsIn(collected.get('product')))
    }),
    { numRuns: 60 },
  )
})

it('gives up when the rows never stop changing', async () => {
  const shop = sellingShop()
  let sold = 0
  const ask = async ({ part, from }: { part: number; from?: string }) => {
    sold += 1
    shop.sell('1', sold)
    return shop.page(part, from)
  }
  await expect(collectRows({ ask, pause: async () => {}, progress: () => {} })).rejects.toThrow(UnstableSnapshot)
})

it('waits for a movement’s remaining stock for a limited time', async () => {
  const shop = sellingShop()
  shop.put('stock-movement', '1', 1)
  let pauses = 0
  const take = (settlesAfter: number) =>
    collectRows({
      ask: async ({ part, from }) => shop.page(part, from),
      pause: async () => {
        pauses += 1
        if (pauses === settlesAfter) shop.put('stock-movement', '1', 1, { balance: { N: '4' } })
      },
      progress: () => {},
    })
  expect((await take(99)).get('stock-movement')?.[0]).not.toContain('balance')
  expect((await take(pauses + 2)).get('stock-movement')?.[0]).toContain('"balance":{"N":"4"}')
})
