// Plain JavaScript without packages: it runs before there are any, under whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)

/** Brings node_modules to what package-lock.json says, unless it is so already. False when that fails; npm says why. */
export function installWhatIsLocked() {
  if (isInstalled()) return true
  console.log('Installing what is locked; this takes a minute, once ...')
  const { npm_execpath: npm } = process.env
  const [command, ...options] = npm === undefined ? ['npm'] : [process.execPath, npm]
  const install = spawnSync(command, [...options, 'ci', '--loglevel=error'], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a script, which only a shell starts.
    shell: npm === undefined && process.platform === 'win32',
  })
  return install.status === 0
}

/** npm writes down what it has installed; packages for other machines (optional ones) are not among it. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found === undefined ? optional === true : found.version === version
  })
}

/** @returns {Record<string, { version: string, optional?: boolean }>} */
function packagesOf(/** @type {string} */ lockFile) {
  try {
    return JSON.parse(readFileSync(new URL(lockFile, root), 'utf8')).packages
  } catch {
    return {}
  }
}
