import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { startCloud } from '../../local/cloud.ts'
import { builtSite } from '../../local/site/built-site.ts'
import { launchBrowser } from '../../tests/browser/support/launch-browser.ts'
import { SCREENS, visitScreens } from './screens.ts'

/*
 * npm run screenshots [-- [--into <folder>] [--all]]: starts its own demo shop and takes the README's pictures of it,
 * or with --all every screen of screens.ts at both widths.
 */

const { values: asked } = parseArgs({
  options: { into: { type: 'string', default: 'docs/pictures' }, all: { type: 'boolean', default: false } },
})
await mkdir(asked.into, { recursive: true })
const shop = await startCloud({ seed: 'demo', site: builtSite })
const server = await launchBrowser()
const browser = await chromium.connect(server.wsEndpoint())
try {
  for (const size of ['phone', 'laptop'] as const) {
    const shown = SCREENS.filter(({ inReadme }) => inReadme?.includes(size))
    // The screens of a person continue each other, so all of theirs are visited.
    const screens = asked.all ? SCREENS : SCREENS.filter(({ who }) => shown.some((each) => each.who === who))
    const take = async (page: Page, name: string) => {
      if (asked.all || shown.some((each) => name === `${each.name}-${size}`)) await save(page, name)
    }
    await visitScreens(browser, shop.url, { screens, size, take })
  }
} finally {
  await server.close()
  await shop.stop()
}
process.exit(0)

async function save(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' })
  await writeFile(`${asked.into}/${name}.webp`, await asWebp(png))
  console.log(`${asked.into}/${name}.webp`)
}

/**
 * Converts a PNG. Browsers take screenshots as PNG, which is three times as large. The conversion runs in an empty
 * page, because the shop's own pages do not load data URLs.
 */
async function asWebp(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const converted: unknown = await page.evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d').drawImage(picture, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })()`)
  await page.close()
  return Buffer.from(String(converted), 'base64')
}
