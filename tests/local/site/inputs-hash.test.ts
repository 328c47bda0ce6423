import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashFiles } from '../../../local/site/inputs-hash.ts'
import { tempFolder } from '../../support/temp-folder.ts'

async function project(): Promise<string> {
  const root = await tempFolder()
  await mkdir(join(root, 'web/src'), { recursive: true })
  await writeFile(join(root, 'web/src/app.tsx'), 'app')
  await writeFile(join(root, 'lock.json'), '{}')
  return root
}

const hash = (root: string) => hashFiles(root, ['web', 'lock.json'])

it('returns the same hash for the same files', async () => {
  expect(await hash(await project())).toBe(await hash(await project()))
})

it.each<[string, (root: string) => Promise<void>]>([
  ['a file changes', (root) => writeFile(join(root, 'web/src/app.tsx'), 'App')],
  ['a file is added', (root) => writeFile(join(root, 'web/new.ts'), '')],
  ['a file gets another name', (root) => rename(join(root, 'web/src/app.tsx'), join(root, 'web/src/app.ts'))],
  ['a single file changes', (root) => writeFile(join(root, 'lock.json'), '{ }')],
])('returns another hash when %s', async (_what, change) => {
  const root = await project()
  const before = await hash(root)

  await change(root)

  expect(await hash(root)).not.toBe(before)
})

it('ignores build output', async () => {
  const root = await project()
  const before = await hash(root)

  await mkdir(join(root, 'web/dist'))
  await writeFile(join(root, 'web/dist/index.html'), '')

  expect(await hash(root)).toBe(before)
})
