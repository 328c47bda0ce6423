// node local/run.mjs [options] <file> [arguments]: installs the locked packages and runs the file, with Node 24 if npm
// has it. Plain JavaScript for any Node version on the machine; see install.mjs.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installWhatIsLocked } from './install.mjs'
import { kindOf } from './machine.mjs'

if (!installWhatIsLocked()) fail('The packages could not be installed: see what npm says above, and try again.')

const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
const bin = join(packages, '.bin')
const child = spawn(node(), process.argv.slice(2), {
  // The channel closes if this process is killed and cannot pass on a signal.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // Saves half a second at each start.
    NODE_COMPILE_CACHE: join(packages, '.cache/node'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
endWithNpm()
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))

/**
 * Returns the Node command: Lambda's version if npm has it for this machine. Otherwise the machine's own must be able
 * to run TypeScript.
 */
function node() {
  const { node: own } = kindOf(process)
  if (own !== undefined && existsSync(join(packages, own))) return join(packages, own)
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return fail(`This needs Node 22.18 or newer, and here is ${process.version}: install one from https://nodejs.org.`)
}

/**
 * Ends the child process when npm is gone. A killed npm leaves its children running and the port in use, and only the
 * parent's id shows that.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM')
  }, 250)
  watch.unref()
}

/** @returns {never} */
function fail(/** @type {string} */ sentence) {
  console.error(sentence)
  process.exit(1)
}
