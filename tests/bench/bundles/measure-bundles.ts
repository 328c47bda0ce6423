import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { bundleHandler } from '../../../cdk/bundle/bundle-handler.ts'
import { handlers } from '../../../cdk/handlers.ts'
import { PAGE_RENDERER } from '../../../local/handler-environment.ts'
import type { Progress } from '../../../local/progress.ts'
import { buildSite } from '../../../local/site/build-site.ts'
import { invokeBundle } from '../../support/bundled-handlers.ts'
import type { Effort } from '../core/effort.ts'
import { figure, kilobytes, median, withRange } from '../core/figures.ts'
import type { Section } from '../core/section.ts'
import { emptyAws, firstCallOf } from './first-call.ts'
import { bundleUsually } from './usual-way.ts'

type Timed = { ms: number; sinceStart: number }
type Measured = { handler: string; bytes: number; usualBytes: number; own: Timed[]; usual: Timed[] }

const EMPTY = 'empty'

/** Measures the size of each deployed function, and the duration of its first call in a new process. */
export async function measureBundles({ rounds }: Effort, progress: Progress): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'itara-bench-'))
  const aws = await emptyAws()
  try {
    progress('bundles: building the site')
    await buildSite()
    progress('bundles: making them in both ways')
    for (const handler of handlers) {
      await bundleHandler(handler, join(folder, 'own', handler))
      await bundleUsually(handler, join(folder, 'usual', handler))
    }
    await mkdir(join(folder, EMPTY))
    await writeFile(join(folder, EMPTY, 'index.mjs'), 'export const handler = async () => ({ statusCode: 200 })')
    const empty: Timed[] = []
    const all = await Promise.all(
      handlers.map(async (handler): Promise<Measured> => {
        const [bytes, usualBytes] = [
          await sizeOf(join(folder, 'own', handler)),
          await sizeOf(join(folder, 'usual', handler)),
        ]
        return { handler, bytes, usualBytes, own: [], usual: [] }
      }),
    )
    for (let round = 0; round < rounds; round += 1) {
      empty.push(await firstCall(join(folder, EMPTY), {}, aws.port))
      for (const one of all) {
        progress(`bundles: round ${round + 1} of ${rounds}, ${one.handler}`)
        const event = firstCallOf(one.handler)
        const ways = [
          async () => one.own.push(await firstCall(join(folder, 'own', one.handler), event, aws.port)),
          async () => one.usual.push(await firstCall(join(folder, 'usual', one.handler), event, aws.port)),
        ]
        // Each way goes first in every other round, so that drift affects both alike.
        for (const way of round % 2 === 0 ? ways : ways.toReversed()) await way()
      }
    }
    return sectionOf(all, empty)
  } finally {
    aws.stop()
    await rm(folder, { recursive: true })
  }
}

/** Returns the gzip size of all code that is ever loaded, without the source map. */
async function sizeOf(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs'))
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(folder, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function firstCall(folder: string, event: unknown, port: number): Promise<Timed> {
  const aws = `http://127.0.0.1:${port}`
  const started = performance.now()
  const { ms } = await invokeBundle(folder, event, {
    NODE_OPTIONS: '--enable-source-maps',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL: aws,
    TABLE_NAME: 'bench',
    IMAGES_BUCKET: 'bench',
    DEAD_LETTERS: `${aws}/letters`,
    PAGE_RENDERER,
    USER_POOL_ID: 'eu-west-1_Bench0001',
    USER_POOL_CLIENT_ID: 'bench',
    MOMO: JSON.stringify({
      baseUrl: aws,
      targetEnvironment: 'sandbox',
      currency: 'EUR',
      secret: 'momo',
      callbackBase: aws,
    }),
    PAYPAL: JSON.stringify({ baseUrl: aws, secret: 'paypal' }),
  })
  return { ms, sinceStart: performance.now() - started }
}

function sectionOf(all: readonly Measured[], empty: readonly Timed[]): Section {
  // The shortest of all rounds, because other processes can only add to it.
  const ms = (times: readonly Timed[]) => Math.min(...times.map((time) => time.ms))
  const sinceStart = (times: readonly Timed[]) => Math.min(...times.map((time) => time.sinceStart))
  const ratios = all.map(({ own, usual }) => ms(own) / ms(usual))
  const rows = all.map(({ handler, bytes, usualBytes, own, usual }, index) => [
    handler,
    kilobytes(bytes),
    kilobytes(usualBytes),
    figure(ms(own)),
    figure(ms(usual)),
    figure(ratios[index] ?? Number.NaN),
    figure(sinceStart(own)),
  ])
  const middle = [
    'median',
    withRange(
      all.map(({ bytes }) => bytes),
      kilobytes,
    ),
    withRange(
      all.map(({ usualBytes }) => usualBytes),
      kilobytes,
    ),
    figure(median(all.map(({ own }) => ms(own)))),
    figure(median(all.map(({ usual }) => ms(usual)))),
    withRange(ratios),
    figure(median(all.map(({ own }) => sinceStart(own)))),
  ]
  const none = ['an empty handler', '', '', figure(ms(empty)), '', '', figure(sinceStart(empty))]
  return {
    title: 'What is deployed',
    tables: [
      {
        caption:
          'Size (kB gzip) and time from the import to the first response (ms) of each function, for our bundle and the usual one.',
        head: ['function', 'kB', 'kB, usual', 'ms', 'ms, usual', 'ratio', 'ms since the process began'],
        rows: [...rows, middle, none],
      },
    ],
  }
}
