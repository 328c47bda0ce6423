import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const folder = new URL('../../../local/dynamodb/engine/', import.meta.url)

it('runs the class that was compiled from the adjacent source', async () => {
  const sums = (await readFile(new URL('sha256sums', folder), 'utf8')).trim().split('\n')

  const found = await Promise.all(
    ['LoopbackDynamoDb.class', 'LoopbackDynamoDb.java'].map(async (file) => {
      const hash = createHash('sha256').update(await readFile(new URL(file, folder)))
      return `${hash.digest('hex')}  ${file}`
    }),
  )

  expect(found, 'compile it again: LoopbackDynamoDb.java says how').toEqual(sums)
})
