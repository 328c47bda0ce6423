import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { en as english } from '../../../web/src/messages/en/language.ts'
import { rw as kinyarwanda } from '../../../web/src/messages/rw/language.ts'
import type { Areas, Language } from '../../../web/src/messages/texts.ts'

const rw: Language = { code: 'rw', name: 'Ikinyarwanda', areas: async () => kinyarwanda }
const en = inEnglish({})

/** Returns English with these areas replaced. */
function inEnglish(changed: Partial<Areas>): Language {
  return { code: 'en', name: 'English', areas: async () => ({ ...english, ...changed }) }
}

/** Imported again for each test, because it caches the language and the fetched texts. */
let site: typeof import('../../../web/src/messages/messages.ts')
beforeEach(async () => {
  vi.resetModules()
  site = await import('../../../web/src/messages/messages.ts')
  await site.loadLanguage(rw)
})

function Cart() {
  return `${site.useLanguage().code}: ${site.useMessages('shop').cart.title}`
}

function Letter() {
  return site.useMessages('letter').wish
}

/** Returns English with an area that loads when it is released. */
function withSlowLetter(): { slow: Language; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { slow: inEnglish({ letter: () => promise.then(english.letter) }), letGo: resolve }
}

const rwWish = 'Mwaza kwishyura mu iduka cyangwa mugakoresha MoMo. Murakoze!'
const enWish = 'You can pay at the shop or by MoMo. Thank you!'
const load = async () => 'code'

describe('chosen language', () => {
  it('shows the default language when none was chosen', () => {
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
  })

  it('shows a language as soon as it is chosen, and the former one again', async () => {
    expect(await site.loadLanguage(en)).toBe(true)
    expect(renderToStaticMarkup(<Cart />)).toBe('en: Your cart')
    expect(await site.loadLanguage(rw)).toBe(true)
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
  })

  it('shows a language once all texts of the screen are loaded, and never in part', async () => {
    await site.withMessages(load, 'letter')
    const { slow, letGo } = withSlowLetter()
    const spoken = site.loadLanguage(slow)
    await english.shop()
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
    expect(renderToStaticMarkup(<Letter />)).toBe(rwWish)
    letGo()
    await spoken
    expect(renderToStaticMarkup(<Cart />)).toBe('en: Your cart')
    expect(renderToStaticMarkup(<Letter />)).toBe(enWish)
  })

  it('includes the texts of a screen that opens while it is loading', async () => {
    const { promise: shop, resolve } = Promise.withResolvers<void>()
    const slow = inEnglish({ shop: () => shop.then(english.shop) })
    const spoken = site.loadLanguage(slow)
    await site.withMessages(load, 'letter')
    expect(renderToStaticMarkup(<Letter />)).toBe(rwWish)
    resolve()
    await spoken
    expect(renderToStaticMarkup(<Letter />)).toBe(enWish)
  })

  it('keeps the current language when loading fails, and allows another attempt', async () => {
    const lost = inEnglish({ shop: () => Promise.reject(new Error('no connection')) })
    await expect(site.loadLanguage(lost)).rejects.toThrow('no connection')
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
    await site.loadLanguage(en)
    expect(renderToStaticMarkup(<Cart />)).toBe('en: Your cart')
  })

  it('shows the language that was chosen last', async () => {
    await site.withMessages(load, 'letter')
    const { slow, letGo } = withSlowLetter()
    const first = site.loadLanguage(slow)
    expect(await site.loadLanguage(rw)).toBe(true)
    letGo()
    expect(await first).toBe(false)
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
  })
})

describe('texts of a screen', () => {
  it('loads the texts of a screen together with its code', async () => {
    expect(await site.withMessages(load, 'letter')).toBe('code')
    expect(renderToStaticMarkup(<Letter />)).toBe(rwWish)
  })

  it('loads the texts in the language chosen in the meantime', async () => {
    const { slow, letGo } = withSlowLetter()
    await site.loadLanguage(slow)
    const loaded = site.withMessages(load, 'letter')
    await site.loadLanguage(rw)
    letGo()
    await loaded
    expect(renderToStaticMarkup(<Letter />)).toBe(rwWish)
  })

  it('throws an error when the texts of a screen are missing', () => {
    expect(() => renderToStaticMarkup(<Letter />)).toThrow("The texts of 'letter' are missing")
  })
})

it('finds texts by their own name only', () => {
  const texts = { 'order.paid': 'Paid' }
  expect(site.textOf(texts, 'order.paid')).toBe('Paid')
  for (const name of ['order.unpaid', 'constructor', undefined]) expect(site.textOf(texts, name)).toBeUndefined()
})
