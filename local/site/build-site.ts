import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'
import { alone } from './build-lock.ts'
import { hashOf } from './inputs-hash.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'web/dist')
const builtFrom = join(dist, '.built-from')

/** Everything that the built site is made of. */
const INPUTS = ['web', 'shared', 'package-lock.json']

/** Builds the site unless it is built from just these files, and answers where it lies. Throws a StartError if it cannot. */
export async function buildSite(): Promise<string> {
  await alone(join(root, 'node_modules/.cache/site.lock'), async () => {
    const inputs = await hashOf(root, INPUTS)
    if ((await readFile(builtFrom, 'utf8').catch(() => undefined)) === inputs) return
    console.log('Building the site ...')
    await build()
    // Last, so that a build that was cut off is not taken for one.
    await writeFile(builtFrom, inputs)
  })
  return dist
}

/** In a process of its own: it takes 200 MB that the shop need not keep. */
async function build(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'error'], {
    cwd: root,
    // Whatever whoever starts it has set: with another one, React comes with its warnings and twice the size.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const [code] = await once(child, 'exit')
  process.off('exit', kill)
  if (code !== 0) throw new StartError('The site could not be built: see what vite says above.')
}
