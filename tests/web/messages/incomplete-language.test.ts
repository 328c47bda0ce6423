import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Copy of the texts with a third language as a translator begins it: the English folder under its own name. */
let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'languages-'))
  for (const name of ['shared', 'node_modules']) await symlink(join(root, name), join(copy, name))
  await cp(join(root, 'web/src/messages'), join(copy, 'web/src/messages'), { recursive: true })
  const options = { incremental: false, lib: ['ES2024', 'DOM'] }
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions: options, files: [file('languages.ts')] }
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config))
  const line = "  { code: 'qaa', name: 'Test', areas: async () => (await import('./qaa/language.ts')).en },\n"
  await edit('languages.ts', /(?=^\]$)/m, line)
})
beforeEach(() => cp(join(root, 'web/src/messages/en'), file('qaa'), { recursive: true }))
afterAll(() => rm(copy, { recursive: true }))

function file(name: string): string {
  return join(copy, 'web/src/messages', name)
}

async function edit(name: string, found: string | RegExp, replacement: string): Promise<void> {
  const text = await readFile(file(name), 'utf8')
  expect(text).toMatch(found)
  await writeFile(file(name), text.replace(found, replacement))
}

/** Returns tsc's errors, one per row. */
function complaints(): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy], (_, stdout) =>
      resolve(stdout.split('\n').filter((line) => /^\S/.test(line))),
    )
  })
}

it('requires a folder and an entry in the list for a third language', async () => {
  expect(await complaints()).toEqual([])
})

it.each([
  ['a text', 'qaa/shop.ts', /\n.*footer: .*/, /qaa\/shop\.ts.*Property 'footer' is missing/],
  [
    'the text of an error',
    'qaa/paying.ts',
    /\n.*'momo\.refused': .*/,
    /qaa\/paying\.ts.*Property ''momo\.refused'' is missing/,
  ],
  ['a section', 'qaa/office.ts', /\n {2}debts,/, /qaa\/office\.ts.*Property 'debts' is missing/],
  ['an area', 'qaa/language.ts', /\n.*letter: .*/, /qaa\/language\.ts.*Property 'letter' is missing/],
])('reports by tsc %s that a language lacks', async (_, name, lacking, complaint) => {
  await edit(name, lacking, '')
  expect(await complaints()).toContainEqual(expect.stringMatching(complaint))
})
