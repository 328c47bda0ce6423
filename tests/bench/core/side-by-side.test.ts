import { expect, it } from 'vitest'
import { sideBySide } from './side-by-side.ts'

it('lets each way go first in every other round and separates their results', async () => {
  const went: string[] = []
  const way = (name: string) => async () => `${name}${went.push(name)}`

  const rounds = await sideBySide(3, way('a'), way('b'))

  expect(went).toEqual(['a', 'b', 'b', 'a', 'a', 'b'])
  expect(rounds).toEqual([
    { first: 'a1', second: 'b2' },
    { first: 'a4', second: 'b3' },
    { first: 'a5', second: 'b6' },
  ])
})
