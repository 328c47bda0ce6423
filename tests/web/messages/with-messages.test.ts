import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/*
 * A screen reads its texts while it is drawn, so they have to be fetched with its code: `withMessages(load, 'office')`.
 * Here that is followed from the first script on, through all imports, to every useMessages('office').
 */
const web = fileURLToPath(new URL('../../../web/src', import.meta.url))
/** Only tells what to fetch ahead: its screens are opened by office.tsx, which comes with the texts. */
const AHEAD = join(web, 'app/office-routes.ts')

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: web }).map((name) => [join(web, name), readFileSync(join(web, name), 'utf8')]),
)

type Fetched = { file: string; areas: string[] }

function matches(file: string, pattern: RegExp): RegExpExecArray[] {
  return [...(sources.get(file) ?? '').matchAll(pattern)]
}

function importedBy(file: string): string[] {
  return matches(file, /^(?:import(?! type)|export) [^'"]*'(\.[^']+)'$/gm).map(([, path = '']) =>
    join(dirname(file), path),
  )
}

/** `import('./x.tsx')`, the export that is taken of it, and the areas that are named behind. */
const FETCH = /import\('(\.[^']+)'\)\)?(?:\.\w+(?:\(\))?)?(?: \}\))?((?:,\s*'\w+')*)/g

function fetchedBy(file: string): Fetched[] {
  return matches(file, FETCH).map(([, path = '', areas = '']) => ({
    file: join(dirname(file), path),
    areas: [...areas.matchAll(/\w+/g)].map(([area]) => area),
  }))
}

const seen = new Set<string>()
const shownWithout = new Set<string>()

function follow({ file, areas }: Fetched): void {
  const key = `${file} ${areas.toSorted().join()}`
  if (seen.has(key) || !sources.has(file)) return
  seen.add(key)
  for (const [, area = ''] of matches(file, /useMessages\('(\w+)'\)/g)) {
    if (!areas.includes(area)) shownWithout.add(`${relative(web, file)}: ${area}`)
  }
  for (const next of importedBy(file)) follow({ file: next, areas })
  for (const next of fetchedBy(file)) {
    if (next.file !== AHEAD) follow({ file: next.file, areas: [...new Set([...areas, ...next.areas])] })
  }
}

follow({ file: join(web, 'app/main.tsx'), areas: ['shop'] })

it('all code is fetched with the texts that it shows', () => {
  expect([...shownWithout]).toEqual([])
})

it('no code that shows texts was overlooked', () => {
  const followed = new Set([...seen].map((key) => key.split(' ')[0]))
  const showing = [...sources].filter(([, source]) => source.includes('useMessages(')).map(([file]) => file)
  expect(showing.filter((file) => !followed.has(file))).toEqual([])
})
