import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bugs } from './bugs.ts'

const root = join(import.meta.dirname, '../../..')

it.each(bugs)('$name: finds the code that the bug changes exactly once', async ({ file, from }) => {
  expect((await readFile(join(root, file), 'utf8')).split(from)).toHaveLength(2)
})
