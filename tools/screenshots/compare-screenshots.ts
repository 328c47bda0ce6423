import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { launchBrowser } from '../../tests/browser/support/launch-browser.ts'
import { comparePictures } from './compare-pictures.ts'
import { SCREENS, type Size, visitScreens } from './screens.ts'

/*
 * npm run screenshots:compare [-- [--base <commit>] [--into <folder>] [--who <person>]]: starts the demo shop of a
 * commit and the one of this folder, takes the same screens of both, and fails if one looks different. Both shops run on
 * this machine with the same browser and fonts, so no picture is stored in the repository. Of each screen that differs it
 * saves the picture before, the one after, and the difference.
 */

/** Share of the pixels that may differ: a blinking caret or a time of the day, but no moved row. */
const TOLERANCE = 0.002

type Shots = ReadonlyMap<string, Buffer>

const { values: asked } = parseArgs({
  options: {
    base: { type: 'string', default: 'origin/main' },
    into: { type: 'string', default: '.screenshots' },
    who: { type: 'string' },
  },
})
const screens = SCREENS.filter(({ who }) => asked.who === undefined || who === asked.who)
const folder = mkdtempSync(join(tmpdir(), 'itara-base-'))
const server = await launchBrowser()
const browser = await chromium.connect(server.wsEndpoint())
let differing = 0
try {
  checkOut(asked.base, folder)
  const before = await shotsOf(browser, folder)
  const after = await shotsOf(browser, process.cwd())
  for (const [name, shot] of after) {
    const old = before.get(name)
    if (!old) continue
    const { share, picture } = await comparePictures(browser, old, shot)
    if (share <= TOLERANCE) continue
    differing += 1
    console.log(`${name}: ${(share * 100).toFixed(1)} % of the pixels differ`)
    await mkdir(asked.into, { recursive: true })
    await writeFile(join(asked.into, `${name}-1-before.png`), old)
    await writeFile(join(asked.into, `${name}-2-after.png`), shot)
    await writeFile(join(asked.into, `${name}-3-difference.png`), picture)
  }
  console.log(`${after.size} pictures compared with ${asked.base}, ${differing} differ.`)
} finally {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(differing === 0 ? 0 : 1)

/** Writes the files of a commit into a folder, with the packages of this one if they are the same. */
function checkOut(commit: string, into: string): void {
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', into], { input: archive })
  const lock = 'package-lock.json'
  if (existsSync('node_modules') && readFileSync(lock).equals(readFileSync(join(into, lock)))) {
    symlinkSync(resolve('node_modules'), join(into, 'node_modules'))
  }
}

async function shotsOf(of: Browser, root: string): Promise<Shots> {
  const data = mkdtempSync(join(tmpdir(), 'itara-shop-'))
  const shop = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await addressOf(createInterface({ input: shop.stdout }))
    const shots = new Map<string, Buffer>()
    for (const size of ['phone', 'laptop'] satisfies Size[]) {
      await visitScreens(of, url, {
        screens,
        size,
        take: async (page, name) => {
          shots.set(name, await page.screenshot({ animations: 'disabled', scale: 'css' }))
        },
      })
    }
    return shots
  } finally {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** The address that a shop prints when it is ready. */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const url = /^ready (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('The shop ended before it was ready.')
}
