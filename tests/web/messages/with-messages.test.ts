import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/*
 * A screen reads its texts when it renders, so they must be loaded with its code: `withMessages(load, 'office')`. This
 * test follows all imports from the first script to every useMessages('office').
 */
const web = fileURLToPath(new URL('../../../web/src', import.meta.url))
/** Contains prefetch hints only. Its screens are opened by office.tsx, which loads the texts. */
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

/** Matches `import('./x.tsx')`, the export that is used of it, and the areas that follow. */
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

it('loads all code together with the texts that it shows', () => {
  expect([...shownWithout]).toEqual([])
})

it('loads texts together with all code that shows them', () => {
  const followed = new Set([...seen].map((key) => key.split(' ')[0]))
  const showing = [...sources].filter(([, source]) => source.includes('useMessages(')).map(([file]) => file)
  expect(showing.filter((file) => !followed.has(file))).toEqual([])
})
