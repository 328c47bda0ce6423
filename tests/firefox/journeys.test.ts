import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { newAccount } from '../browser/support/people-api.ts'
import { newLamp } from '../browser/support/products-api.ts'
import { demoPerson, thisShop } from '../browser/support/shop-api.ts'

// Journeys of a customer and a seller that must also work in a second browser engine.

let browser: Browser

beforeAll(async () => {
  // Uses the window's own size because Firefox ESR cannot emulate a screen.
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: inject('firefoxPath'), defaultViewport: null })
})
afterAll(() => browser.close())

/** Opens the shop as a first-time visitor. An error in the page's scripts fails the test. */
async function newVisitor() {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const errors: unknown[] = []
  page.on('pageerror', (error) => errors.push(error))
  onTestFinished(async () => {
    await context.close()
    expect(errors).toEqual([])
  })

  /**
   * Acts on an element once it is there, and again if it was re-rendered in between. Puppeteer's own waiting needs
   * eval, which the site's Content-Security-Policy forbids.
   */
  const once = (selector: string, act: (element: ElementHandle) => Promise<unknown> = async () => {}) =>
    vi.waitFor(
      async () => {
        const element = await page.$(`main ${selector}`)
        if (!element) throw new Error(`${selector} is not on ${page.url()}`)
        await act(element)
      },
      { timeout: 30_000, interval: 100 },
    )
  const click = (selector: string) => once(selector, (element) => element.click())
  const fill = (selector: string, text: string) =>
    once(selector, async (element) => {
      await element.click({ count: 3 })
      await element.type(text)
    })

  return {
    page,
    open: (path: string) => page.goto(`${thisShop.url}${path}`),
    press: (name: string) => click(`::-p-aria([name="${name}"][role="button"])`),
    choose: (name: string) => click(`::-p-aria([name="${name}"][role="radio"])`),
    follow: (text: string) => click(`::-p-text(${text})`),
    type: (name: string, text: string) => fill(`::-p-aria([name="${name}"][role="textbox"])`, text),
    read: (text: string) => once(`::-p-text(${text})`),
    async signIn({ email, password }: { email: string; password: string }) {
      await fill('input[name=username]', email)
      await fill('input[name=password]', password)
      await click('::-p-aria([name="Sign In"][role="button"])')
    },
  }
}

it('lets a customer find a lamp, sign in and order it', async () => {
  const { open, press, choose, follow, type, read, signIn } = await newVisitor()
  await open('/')
  await follow('Red Hurricane Lantern')
  await press('Gura')
  await read('Ibyo mwaguze')
  await press('Komeza ugure')
  await signIn(await newAccount())
  await type('Full Name', 'Aline Uwase')
  await type('Address', 'KG 11 Ave 5')
  await type('City', 'Kigali')
  await type('Phone', '0788 123 456')
  await press('Komeza')
  await choose('MoMo')
  await press('Komeza')
  await press('Place Order')
  await read('Not Paid')
})

it('lets a seller sign in and record a sale', async () => {
  const lamp = await newLamp()
  const { page, open, press, choose, type, read, signIn } = await newVisitor()
  await open(`/signin?redirect=/product/${lamp.slug}`)
  await signIn(demoPerson('seller'))
  await press('Gura')
  await press('Komeza ugure')
  await type('real quantity', '3')
  await press('Sold')
  await choose('Cash')
  await press('Komeza')
  await press('save')
  await read('Selling summary')
  const address = () => page.evaluate(() => window.location.pathname)
  await expect.poll(address, { timeout: 30_000 }).toMatch(/^\/report\/[0-9A-Z]{26}$/)
})
