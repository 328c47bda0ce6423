import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { bundleHandler } from '../../../cdk/bundle/bundle-handler.ts'
import { handlers } from '../../../cdk/handlers.ts'
import type { Table } from '../../../docs/markdown.ts'
import { PAGE_RENDERER } from '../../../local/handler-environment.ts'
import type { Progress } from '../../../local/progress.ts'
import { buildSite } from '../../../local/site/build-site.ts'
import { invokeBundle } from '../../../tests/support/bundled-handlers.ts'
import type { Effort } from '../core/effort.ts'
import { figure, kilobytes, median, withRange } from '../core/figures.ts'
import type { Measured } from '../core/run-command.ts'
import { emptyAws, firstCallOf } from './first-call.ts'

type Timed = { ms: number; sinceStart: number }
type Function = { name: string; bytes: number; times: Timed[] }

const EMPTY = 'an empty handler'

/** Measures the size of each deployed function, and the duration of its first call in a new process. */
export async function measureBundles({ bundleRounds }: Effort, progress: Progress): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'itara-bench-'))
  const aws = await emptyAws()
  try {
    progress('bundles: building the site')
    await buildSite()
    progress('bundles: bundling')
    const functions: Function[] = []
    for (const name of handlers) {
      await bundleHandler(name, join(folder, name))
      functions.push({ name, bytes: await sizeOf(join(folder, name)), times: [] })
    }
    await mkdir(join(folder, EMPTY))
    await writeFile(join(folder, EMPTY, 'index.mjs'), 'export const handler = async () => ({ statusCode: 200 })')
    const all = [...functions, { name: EMPTY, bytes: 0, times: [] }]
    for (let round = 0; round < bundleRounds; round += 1) {
      for (const { name, times } of all) {
        progress(`bundles: round ${round + 1} of ${bundleRounds}, ${name}`)
        times.push(await firstCall(join(folder, name), name === EMPTY ? {} : firstCallOf(name), aws.port))
      }
    }
    return { sections: [{ title: 'What is deployed', tables: [tableOf(all, functions)] }] }
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

function tableOf(all: readonly Function[], functions: readonly Function[]): Table {
  // The shortest of all rounds, because other processes can only add to it.
  const ms = ({ times }: Function) => Math.min(...times.map((time) => time.ms))
  const sinceStart = ({ times }: Function) => Math.min(...times.map((time) => time.sinceStart))
  const rows = all.map((one) => [
    one.name,
    one.bytes > 0 ? kilobytes(one.bytes) : '',
    figure(ms(one)),
    figure(sinceStart(one)),
  ])
  const sizes = withRange(
    functions.map(({ bytes }) => bytes),
    kilobytes,
  )
  return {
    caption: 'Size (kB gzip) and time from the import to the first response (ms) of each function.',
    head: ['function', 'kB', 'ms', 'ms since the process began'],
    rows: [...rows, ['median', sizes, figure(median(functions.map(ms))), figure(median(functions.map(sinceStart)))]],
  }
}
