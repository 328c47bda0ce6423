import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tempFolder } from '../support/temp-folder.ts'

// Plants a violation of each import rule, because a rule that matches nothing would pass every file.

const root = join(import.meta.dirname, '../..')

/**
 * Runs one of the project's own checkers and returns its output. Checkers exit with 1 when they find something, so the
 * exit code is ignored.
 */
function run(file: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'node_modules', file), ...args], { cwd }, (_error, stdout) =>
      resolve(stdout),
    )
  })
}

type Import = { from: string; to: string }

/** Folders of lambdas, with one that no rule names. */
const lambdaFolders = readdirSync(join(root, 'lambdas'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .concat('new-noun')

/** Returns a separate file for each import, since a folder may contain several violations. */
const fileOf = ({ from, to }: Import) => join(from, `${to.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '')}.ts`)

describe('import lint', () => {
  const stopped: Import[] = [
    { from: 'shared/orders', to: '../../web/src/lib/api.ts' },
    { from: 'shared/orders', to: '../../lambdas/data/orders.ts' },
    { from: 'shared/orders', to: 'node:fs' },
    { from: 'shared', to: './orders/order.ts' },
    { from: 'shared/orders', to: './routes.ts' },
    { from: 'lambdas/orders', to: '../../web/src/lib/api.ts' },
    { from: 'lambdas/orders', to: '../../local/cloud.ts' },
    { from: 'lambdas', to: './data/table.ts' },
    { from: 'lambdas/http', to: '../data/deduplication.ts' },
    { from: 'lambdas/data', to: '../http/actor.ts' },
    { from: 'lambdas/data', to: '../orders/compose-order.ts' },
    { from: 'lambdas/data', to: '../totals/delta.ts' },
    { from: 'lambdas/momo', to: '../paypal/call-paypal.ts' },
    { from: 'lambdas/paypal', to: '../payments/apply-outcome.ts' },
    { from: 'lambdas/totals', to: '../reports/report-summary.ts' },
    { from: 'lambdas/orders', to: '../payments/apply-outcome.ts' },
    { from: 'lambdas/reports', to: '../bookkeeping/audit.ts' },
    { from: 'lambdas/client-errors', to: '../orders/compose-order.ts' },
    { from: 'lambdas/users', to: '../client-errors/log-client-error.ts' },
    { from: 'lambdas/changes', to: '../orders/compose-order.ts' },
    { from: 'lambdas/reports', to: '../changes/list-changes.ts' },
    { from: 'lambdas/new-noun', to: '../orders/compose-order.ts' },
    { from: 'lambdas/orders', to: '../new-noun/planted.ts' },
    { from: 'cdk/bundle', to: '../../local/cloud.ts' },
    { from: 'web/src/app', to: '../../../lambdas/orders/place-order.ts' },
    { from: 'web/src/features/pay', to: 'node:buffer' },
    { from: 'web/src/features/pay', to: '../../app/routes.ts' },
    { from: 'web/src/features/pay', to: '../cart/cart-page.tsx' },
    { from: 'web/src/features/reports/list', to: '../../cart/cart-page.tsx' },
    { from: 'web/src/domain/cart', to: '../../features/cart/cart-page.tsx' },
    { from: 'web/src/components', to: '../domain/cart/cart.ts' },
    { from: 'web/src/lib', to: '../components/button.tsx' },
    { from: 'web/src/lib', to: '../features/cart/cart-page.tsx' },
    { from: 'web/src/messages', to: '../lib/api.ts' },
    ...lambdaFolders.map((folder) => ({ from: `lambdas/${folder}`, to: '../../cdk/stage.ts' })),
    ...lambdaFolders
      .filter((folder) => folder !== 'data')
      .flatMap((folder) => [
        { from: 'lambdas/data', to: `../${folder}/planted.ts` },
        ...(folder === 'http' ? [] : [{ from: 'lambdas/http', to: `../${folder}/planted.ts` }]),
      ]),
  ]
  const allowed: Import[] = [
    { from: 'web/src/features/pay', to: '../../domain/cart/cart.ts' },
    { from: 'web/src/features/pay', to: '../../../../shared/orders/order.ts' },
    { from: 'web/src/features/reports/list', to: '../detail/report-page.tsx' },
    { from: 'web/src/features/reports/list', to: '../../../lib/api.ts' },
    { from: 'web/src/components', to: '../lib/api.ts' },
    { from: 'lambdas/orders', to: '../../shared/orders/order.ts' },
    { from: 'lambdas/orders', to: '../data/orders.ts' },
    { from: 'lambdas/http', to: '../data/users.ts' },
    { from: 'lambdas/data', to: '../../shared/orders/order.ts' },
    { from: 'lambdas/payments', to: '../orders/order.ts' },
    { from: 'lambdas/reports', to: '../totals/period-figures.ts' },
    { from: 'lambdas/new-noun', to: '../data/orders.ts' },
  ]
  /** Files that read the clock, a random value or an id from the machine. */
  const asking = [
    { file: 'lambdas/orders/at.ts', line: 'new Date()', isStopped: true },
    { file: 'lambdas/orders/now.ts', line: 'Date.now()', isStopped: true },
    { file: 'lambdas/orders/chance.ts', line: 'Math.random()', isStopped: true },
    { file: 'lambdas/orders/wait.ts', line: "import('node:timers/promises')", isStopped: true },
    { file: 'lambdas/orders/id.ts', line: 'crypto.randomUUID()', isStopped: true },
    { file: 'lambdas/orders/day.ts', line: "new Date('2026-11-21')", isStopped: false },
    { file: 'lambdas/clock.ts', line: 'Date.now()', isStopped: false },
  ]
  /** Browser tests that read the screen once, before it may have reached its final state. */
  const reading = [
    { file: 'tests/browser/rows.test.ts', line: 'expect(await rows.count()).toBe(2)', isStopped: true },
    { file: 'tests/browser/paper.test.ts', line: 'const [shown] = await paper.allInnerTexts()', isStopped: true },
    { file: 'tests/browser/poll.test.ts', line: 'await expect.poll(() => rows.count()).toBe(2)', isStopped: false },
    { file: 'tests/local/rows.test.ts', line: 'expect(await rows.count()).toBe(2)', isStopped: false },
  ]
  let folder: string
  let found: string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'itara-test-'))
    await cp(join(root, 'biome.json'), join(folder, 'biome.json'))
    await cp(join(root, 'biome'), join(folder, 'biome'), { recursive: true })
    await Promise.all(
      [...stopped, ...allowed].map(async (planted) => {
        await mkdir(join(folder, planted.from), { recursive: true })
        await writeFile(
          join(folder, fileOf(planted)),
          `import type { Thing } from '${planted.to}'\nexport type Planted = Thing\n`,
        )
      }),
    )
    await writeFile(
      join(folder, 'lambdas/orders/on-demand.ts'),
      "export const planted = () => import('../users/x.ts')\n",
    )
    await mkdir(join(folder, 'tests/cdk'), { recursive: true })
    await writeFile(join(folder, 'tests/cdk/mock.ts'), "export { mockClient } from 'aws-sdk-client-mock'\n")
    await writeFile(join(folder, 'shared/orders/a.ts'), "import type { B } from './b.ts'\nexport type A = B\n")
    await writeFile(join(folder, 'shared/orders/b.ts'), "import type { A } from './a.ts'\nexport type B = A\n")
    await Promise.all(asking.map(({ file, line }) => writeFile(join(folder, file), `export const planted = ${line}\n`)))
    await Promise.all(
      reading.map(async ({ file, line }) => {
        await mkdir(join(folder, dirname(file)), { recursive: true })
        await writeFile(join(folder, file), `${line}\n`)
      }),
    )
    const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.']
    const Report = z.object({
      diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
    })
    const { diagnostics } = z.parse(Report, JSON.parse(await run('@biomejs/biome/bin/biome', args, folder)))
    found = diagnostics.map(({ category, location }) => `${category} ${location.path}`)
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(stopped)('stops an import of $to in $from', (planted) => {
    expect(found).toContain(`plugin ${fileOf(planted)}`)
  })

  it('stops a forbidden import on demand', () => {
    expect(found).toContain('plugin lambdas/orders/on-demand.ts')
  })

  it('stops an import of the mock SDK that bypasses mock-client', () => {
    expect(found).toContain('lint/style/noRestrictedImports tests/cdk/mock.ts')
  })

  it.each(allowed)('allows an import of $to in $from', (planted) => {
    expect(found.filter((line) => line.endsWith(` ${fileOf(planted)}`))).toEqual([])
  })

  it.each(asking)('checks reads of the clock: $line in $file, stopped: $isStopped', ({ file, isStopped }) => {
    expect(found.includes(`plugin ${file}`)).toBe(isStopped)
  })

  it.each(reading)(
    'checks browser tests for one-off reads: $line in $file, stopped: $isStopped',
    ({ file, isStopped }) => {
      expect(found.includes(`plugin ${file}`)).toBe(isStopped)
    },
  )

  it('stops an import that closes a cycle, even of types only', () => {
    expect(found).toContain('lint/suspicious/noImportCycles shared/orders/a.ts')
  })
})

describe('globals of each side', () => {
  /** Returns the compiler's output for a file with this line on one side. */
  async function compilerOf(side: string, line: string): Promise<string> {
    const folder = await tempFolder()
    const planted = join(folder, 'planted.ts')
    await writeFile(planted, `${line}\nexport {}\n`)
    // TypeScript resolves types from the configuration's own folder.
    const typeRoots = [join(root, 'node_modules/@types'), join(root, 'node_modules')]
    const config = { extends: join(root, side, 'tsconfig.json'), include: [], files: [planted] }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ ...config, compilerOptions: { typeRoots, incremental: false } }),
    )
    return run('typescript/lib/tsc.js', ['-p', folder], folder)
  }

  it.each([
    { side: 'shared', line: 'window.alert()' },
    { side: 'shared', line: 'Buffer.alloc(1)' },
    { side: 'web', line: 'Buffer.alloc(1)' },
    { side: 'web', line: 'process.exit()' },
    { side: '.', line: 'window.alert()' },
    { side: '.', line: 'document.title' },
  ])('rejects a global that $side does not have: $line', async ({ side, line }) => {
    expect(await compilerOf(side, line)).toContain('Cannot find name')
  })

  it.each(['[1].toSorted()', 'Object.groupBy([1], String)', 'Promise.withResolvers()'])(
    'rejects features in web that the oldest supported browsers lack: %s',
    async (line) => {
      expect(await compilerOf('web', line)).toContain('does not exist on type')
    },
  )

  it.each([
    { side: 'shared', line: 'Math.abs(1)' },
    { side: 'web', line: 'window.alert()' },
    { side: '.', line: 'Buffer.alloc(1)' },
  ])('accepts a global of $side: $line', async ({ side, line }) => {
    expect(await compilerOf(side, line)).toBe('')
  })
})
