import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pages } from './pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = new Map(pages.map(({ path, text }) => [path, text]))

/** Returns the anchor that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return plain.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

it('finds the files and headings that links in the documentation name', () => {
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, file = '', anchor]) => {
        const target = file === '' ? path : normalize(join(path, '..', file))
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsOf(textOf.get(target) ?? '').includes(anchor)
      })
      .map(([link]) => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})

it('finds the documentation pages that code names', () => {
  const files = globSync(['{cdk,lambdas,local,shared,tools,tests}/**/*.ts', 'web/{src,worker}/**/*.ts*'], { cwd: root })
  const missing = [...files, '.github/deployer.yaml'].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?<![\w/.])docs\/[\w/-]+\.md/g)]
      .map(([path]) => path)
      .filter((path) => path !== 'docs/page.md' && !textOf.has(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

it('finds the npm scripts that the documentation names', () => {
  const { scripts } = z.parse(
    z.object({ scripts: z.record(z.string(), z.string()) }),
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  const unknown = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, script = '']) => !(script in scripts))
      .map(([command]) => `${path}: ${command}`),
  )
  expect(unknown).toEqual([])
})

it('finds the files and folders that the documentation names', () => {
  const named = /`((?:shared|lambdas|web|cdk|local|tests|tools|docs|biome|\.github|\.ci)\/[\w./@-]+)`/g
  // The changelog names files of earlier releases; the page of the API is generated.
  const missing = pages
    .filter(({ path }) => path !== 'CHANGELOG.md')
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .filter(([, file = '']) => file !== 'docs/api.html' && !existsSync(join(root, file)))
        .map(([file]) => `${path}: ${file}`),
    )
  expect(missing).toEqual([])
})
