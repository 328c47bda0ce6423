import { expect, it } from 'vitest'
import { bugs } from './bugs/bugs.ts'
import { CROWD } from './people/people.ts'
import { runShops, shopsFor } from './run-shops.ts'
import { shrink } from './shrink.ts'

it('finds a history of less than a hundred requests of few people, for a bug that the book notices at rest', async () => {
  const bug = bugs.find(({ name }) => name === 'a voided sale keeps its lamps')
  const failed = await runShops(shopsFor(1, 800), { threads: 1, bug })
  if (!failed) throw new Error('The bug was not found')
  const { shop, ended, history } = await shrink(failed, { bug })
  expect(ended.faults[0]).toContain('the journal says that')
  expect(ended.foundAt).toBeLessThan(100)
  expect(shop.people?.length).toBeLessThan(CROWD.length / 2)
  expect(history.filter((line) => line.startsWith('FAULT'))).not.toEqual([])
})
