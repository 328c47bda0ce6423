// Plain JavaScript without packages, because it installs them, for any Node version on the machine.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)

/**
 * Installs the packages of package-lock.json unless they are installed. Returns false if that fails; npm prints the
 * reason.
 */
export function installWhatIsLocked() {
  if (isInstalled()) return true
  console.log('Installing the locked packages, which takes a minute the first time ...')
  const { npm_execpath: npm } = process.env
  const [command, ...options] = npm === undefined ? ['npm'] : [process.execPath, npm]
  const install = spawnSync(command, [...options, 'ci', '--loglevel=error'], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a script, which only a shell can start.
    shell: npm === undefined && process.platform === 'win32',
  })
  return install.status === 0
}

/**
 * Returns whether the locked packages are installed. npm records what it installs; optional packages for other machines
 * are missing there.
 */
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
