import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { en as english } from '../../../web/src/messages/en/language.ts'
import { rw as kinyarwanda } from '../../../web/src/messages/rw/language.ts'
import type { Areas, Language } from '../../../web/src/messages/texts.ts'

const rw: Language = { code: 'rw', name: 'Ikinyarwanda', areas: async () => kinyarwanda }
const en = inEnglish({})

/** English, but for these areas. */
function inEnglish(changed: Partial<Areas>): Language {
  return { code: 'en', name: 'English', areas: async () => ({ ...english, ...changed }) }
}

/** New for each test, as it keeps the language and what it has fetched. */
let site: typeof import('../../../web/src/messages/messages.ts')
beforeEach(async () => {
  vi.resetModules()
  site = await import('../../../web/src/messages/messages.ts')
  await site.speak(rw)
})

function Cart() {
  return `${site.useLanguage().code}: ${site.useMessages('shop').cart.title}`
}

function Letter() {
  return site.useMessages('letter').wish
}

/** English, whose letter comes when it is let go. */
function withSlowLetter(): { slow: Language; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { slow: inEnglish({ letter: () => promise.then(english.letter) }), letGo: resolve }
}

const rwWish = 'Mwaza kwishyura mu iduka cyangwa mugakoresha MoMo. Murakoze!'
const enWish = 'You can pay at the shop or by MoMo. Thank you!'
const load = async () => 'code'

describe('a language', () => {
  it('is the default one at first', () => {
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
  })

  it('is shown as soon as it is asked for, and back again', async () => {
    expect(await site.speak(en)).toBe(true)
    expect(renderToStaticMarkup(<Cart />)).toBe('en: Your cart')
    expect(await site.speak(rw)).toBe(true)
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
  })

  it('is shown once all texts are there that the screen needs, and not in part', async () => {
    await site.withMessages(load, 'letter')
    const { slow, letGo } = withSlowLetter()
    const spoken = site.speak(slow)
    await english.shop()
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
    expect(renderToStaticMarkup(<Letter />)).toBe(rwWish)
    letGo()
    await spoken
    expect(renderToStaticMarkup(<Cart />)).toBe('en: Your cart')
    expect(renderToStaticMarkup(<Letter />)).toBe(enWish)
  })

  it('brings the texts of a screen that opens while it is fetched', async () => {
    const { promise: shop, resolve } = Promise.withResolvers<void>()
    const slow = inEnglish({ shop: () => shop.then(english.shop) })
    const spoken = site.speak(slow)
    await site.withMessages(load, 'letter')
    expect(renderToStaticMarkup(<Letter />)).toBe(rwWish)
    resolve()
    await spoken
    expect(renderToStaticMarkup(<Letter />)).toBe(enWish)
  })

  it('that could not be fetched leaves the one on the screen, and can be asked for again', async () => {
    const lost = inEnglish({ shop: () => Promise.reject(new Error('no connection')) })
    await expect(site.speak(lost)).rejects.toThrow('no connection')
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
    await site.speak(en)
    expect(renderToStaticMarkup(<Cart />)).toBe('en: Your cart')
  })

  it('gives way to the one that was asked for after it', async () => {
    await site.withMessages(load, 'letter')
    const { slow, letGo } = withSlowLetter()
    const first = site.speak(slow)
    expect(await site.speak(rw)).toBe(true)
    letGo()
    expect(await first).toBe(false)
    expect(renderToStaticMarkup(<Cart />)).toBe('rw: Ibyo mwaguze')
  })
})

describe('the texts of a screen', () => {
  it('are there when its code is', async () => {
    expect(await site.withMessages(load, 'letter')).toBe('code')
    expect(renderToStaticMarkup(<Letter />)).toBe(rwWish)
  })

  it('are those of the language that was chosen while they were fetched', async () => {
    const { slow, letGo } = withSlowLetter()
    await site.speak(slow)
    const loaded = site.withMessages(load, 'letter')
    await site.speak(rw)
    letGo()
    await loaded
    expect(renderToStaticMarkup(<Letter />)).toBe(rwWish)
  })

  it('cannot be left out unnoticed', () => {
    expect(() => renderToStaticMarkup(<Letter />)).toThrow("The texts of 'letter' are missing")
  })
})

it('a text is found by its name, and nothing by another', () => {
  const texts = { 'order.paid': 'Paid' }
  expect(site.textOf(texts, 'order.paid')).toBe('Paid')
  for (const name of ['order.unpaid', 'constructor', undefined]) expect(site.textOf(texts, name)).toBeUndefined()
})
