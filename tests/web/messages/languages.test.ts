import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../web/src/messages/languages.ts'

const folder = new URL('../../../web/src/messages/', import.meta.url)
const [byDefault, ...others] = languages

/** Returns every text by its path; texts with values are built for a count of two. */
function texts(messages: object, path = ''): [string, unknown][] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    const here = path ? `${path}.${name}` : name
    if (typeof value === 'function') return [[here, value(2, 2)] satisfies [string, unknown]]
    return typeof value === 'object' && value !== null ? texts(value, here) : [[here, value]]
  })
}

async function allTexts({ areas }: (typeof languages)[number]) {
  const fetched = await Promise.all(Object.values(await areas()).map((fetch) => fetch()))
  return fetched.flatMap((area) => texts(area))
}

it('lists the languages that have a folder', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(languages.map(({ code }) => code).toSorted())
})

it('uses the default language for the page until another one is chosen', () => {
  const html = readFileSync(new URL('../../index.html', folder), 'utf8')
  expect(html).toContain(`<html lang="${byDefault.code}">`)
})

describe.each(others)('texts in $name', (language) => {
  it('covers the default language’s texts exactly', async () => {
    const names = (all: [string, unknown][]) => all.map(([path]) => path).toSorted()
    expect(names(await allTexts(language))).toEqual(names(await allTexts(byDefault)))
  })
})

it.each(languages)('contains no empty text in $name', async (language) => {
  // The period 'all time' has no text for the previous period.
  const all = (await allTexts(language)).filter(([path]) => path !== 'dashboards.period.before.all')
  for (const [path, text] of all) expect(text, path).toMatch(/\S/)
})

/** Words of the specification that the default language keeps, and words that only occur in literal translations. */
const NOT_ENGLISH =
  /\b(depts?|igice|ibyangiritse|ayishyuwe|komande|real|costPrice|Montly|acount|Sign In|Paypal|inter paid|Password do not|sure to|signs (at|that)|a figure|a capital|anew|in all)\b/

it('uses plain English', async () => {
  const english = languages.filter(({ code }) => code === 'en')
  const all = (await Promise.all(english.map(allTexts))).flat()
  expect(all.filter(([, text]) => NOT_ENGLISH.test(String(text)))).toEqual([])
})
