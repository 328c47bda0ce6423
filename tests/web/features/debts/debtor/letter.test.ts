import { describe, expect, it } from 'vitest'
import { dialableNumber } from '../../../../../shared/phone.ts'
import { payCodes } from '../../../../../shared/settings/pay-codes.ts'
import { letterTo } from '../../../../../web/src/features/debts/debtor/letter.ts'
import { smsLink, whatsAppLink } from '../../../../../web/src/lib/message-links.ts'
import { letter as enTexts } from '../../../../../web/src/messages/en/letter.ts'
import { shop as enShop } from '../../../../../web/src/messages/en/shop.ts'
import { letter as rwTexts } from '../../../../../web/src/messages/rw/letter.ts'
import { shop as rwShop } from '../../../../../web/src/messages/rw/shop.ts'
import { makeLine, makeReport } from '../../../../support/make-report.ts'

const rwLetter = { ...rwTexts, months: rwShop.months }
const enLetter = { ...enTexts, months: enShop.months }
const sale = makeReport({ deptsGranted: 3000, igice: 500, givenTo: 'Aline', createdAt: '2026-11-20T22:30:00.000Z' })
const shop = { name: 'Itara', codes: [] }
const account = { name: 'Aline', owed: 2500, count: 1, sales: [sale] }

describe('debt reminder', () => {
  it.each([
    ['Kinyarwanda', rwLetter, '- 21 Ugu 2026: 3 × Kivu pendant, hasigaye RWF 2,500'],
    ['English', enLetter, '- 21 Nov 2026: 3 × Kivu pendant, RWF 2,500 left'],
  ])('lists in %s who owes how much for what, and since when', (_, words, line) => {
    expect(letterTo(account, shop, words).split('\n')).toEqual([
      words.greeting('Aline'),
      words.owed('Itara', 'RWF 2,500'),
      line,
      words.wish,
    ])
  })

  it('lists the shop’s payment codes and only those', () => {
    const codes = payCodes({ momoCode: '123456', airtelCode: '', ekashCode: '7788' }, 2500)
    const lines = letterTo(account, { name: 'Itara', codes }, enLetter).split('\n')
    expect(lines.slice(-3)).toEqual(['MoMo: *182*8*1*123456*2500#', 'eKash: 7788', enLetter.wish])
  })

  it('lists a sale by its short number if it has one', () => {
    const numbered = { ...account, sales: [{ ...sale, number: 58213 }] }
    expect(letterTo(numbered, { name: 'Itara', codes: [] }, enLetter)).toContain(
      '- 21 Nov 2026 #58213: 3 × Kivu pendant',
    )
  })

  it('lists three lamps with quantities above one', () => {
    const lampsIn = (...reals: number[]) => {
      const reportItems = reals.map((real, n) => makeLine({ name: `Lamp ${n}`, real }))
      return letterTo({ ...account, sales: [makeReport({ ...sale, reportItems })] }, shop, enLetter)
    }
    expect(lampsIn(2, 1)).toContain(': 2 × Lamp 0, 1 × Lamp 1, ')
    expect(lampsIn(1)).toContain(': Lamp 0, ')
    expect(lampsIn(1, 1, 1, 2, 1)).toContain(': 1 × Lamp 0, 1 × Lamp 1, 1 × Lamp 2, +2, ')
  })

  it('lists the five oldest sales and the number of others', () => {
    const sales = Array.from({ length: 7 }, (_, n) =>
      makeReport({ ...sale, reportItems: [makeLine({ name: `Lamp ${n}` })] }),
    )
    const lines = letterTo({ ...account, count: 120, sales }, shop, enLetter).split('\n')
    expect(lines.filter((line) => line.includes('Lamp'))).toHaveLength(5)
    expect(lines.at(-2)).toBe('- and 115 more')
    const few = letterTo({ ...account, count: 3 }, shop, enLetter).split('\n')
    expect(few.at(-2)).toBe('- and 2 more')
  })
})

describe('debtor phone number', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['0788 123 456', '250788123456'],
    ['+250 788-123-456', '250788123456'],
    ['00250788123456', '250788123456'],
    ['+256 772 123456', '256772123456'],
    ['00 44 7911 123456', '447911123456'],
    ['12', undefined],
    ['0252 570 000', undefined],
    ['call me', undefined],
  ])('dials a phone typed as %j as %j', (typed, number) => {
    expect(dialableNumber(typed)).toBe(number)
  })

  it('adds the phone to the links, which contain the whole text', () => {
    const text = 'Muraho & “byose”?\n#1 100%'
    expect(new URL(whatsAppLink('250788123456', text)).searchParams.get('text')).toBe(text)
    expect(whatsAppLink('', text)).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(decodeURIComponent(smsLink('250788123456', text))).toBe(`sms:+250788123456?body=${text}`)
    expect(smsLink('', 'x')).toBe('sms:?body=x')
  })
})
