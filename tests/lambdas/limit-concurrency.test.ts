import { expect, it } from 'vitest'
import { limitConcurrency } from '../../lambdas/limit-concurrency.ts'

/** Creates tasks that end when the test ends them. */
function works(takeTurn: ReturnType<typeof limitConcurrency>, names: string) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const done = [...names].map((name) =>
    takeTurn(() => {
      begun.push(name)
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return end.promise
    }),
  )
  return {
    begun,
    done,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(),
  }
}

it('runs a limited number simultaneously and the others in order of arrival', async () => {
  const { begun, done, end } = works(limitConcurrency(2), 'abcd')
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await done[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await done[0]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('passes the turn of a failed task to the next', async () => {
  const { begun, done, fail } = works(limitConcurrency(1), 'ab')
  fail('a')
  await expect(done[0]).rejects.toBeUndefined()
  expect(begun).toEqual(['a', 'b'])
})
