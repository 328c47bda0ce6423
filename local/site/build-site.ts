import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'
import { withLock } from './build-lock.ts'
import { hashFiles } from './inputs-hash.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'web/dist')
const builtFrom = join(dist, '.built-from')

/** Everything that the built site depends on. */
const INPUTS = ['web', 'shared', 'package-lock.json']

/** Builds the site unless its sources are unchanged, and returns its folder. Throws a StartError if the build fails. */
export async function buildSite(): Promise<string> {
  await withLock(join(root, 'node_modules/.cache/site.lock'), async () => {
    const inputs = await hashFiles(root, INPUTS)
    if ((await readFile(builtFrom, 'utf8').catch(() => undefined)) === inputs) return
    console.log('Building the site ...')
    await build()
    // Fills the index.html of the first build.
    await build('web/vite.renderer.config.ts')
    // Last, so that an interrupted build does not count.
    await writeFile(builtFrom, inputs)
  })
  return dist
}

/** Runs a build in its own process, because it takes 200 MB. */
async function build(config = 'web/vite.config.ts'): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', 'web', '--config', config, '--logLevel', 'error'], {
    cwd: root,
    // Overrides the environment: a development build of React includes warnings and is twice as large.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const [code] = await once(child, 'exit')
  process.off('exit', kill)
  if (code !== 0) throw new StartError('The site could not be built. See the output of vite above.')
}
