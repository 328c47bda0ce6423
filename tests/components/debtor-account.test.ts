import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { Business } from '../../shared/business.ts'
import { showAccount } from '../../shared/debtors/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { dayText } from '../../web/src/lib/day-text.ts'
import { debtor } from '../../web/src/messages/rw/debtor.ts'
import { letter } from '../../web/src/messages/rw/letter.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { serveDebtors, TOKEN } from './support/debtors-shop.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, part, toast } from './support/page.ts'

const { link: links, message } = debtor

describe('link to an account', () => {
  it('adds the link to the message in its language and lets it be revoked', async () => {
    const { made, ended } = serveDebtors()
    const user = await openScreen('/depts/Uwimana', 'seller')
    const text = await field(message.text)
    await user.clear(text)
    await user.type(text, 'Muraho!')
    await user.click(await button(links.add))
    await toast(links.added)
    const address = `${window.location.origin}/konti#${TOKEN}`
    await expect.poll(() => text.value).toBe(`Muraho!\n${letter.account(address)}`)
    expect(screen.getByRole('link', { name: message.sms }).getAttribute('href')).toContain(encodeURIComponent(address))
    await user.selectOptions(await field(message.language), 'en')
    await expect.poll(() => text.value).toContain(`Your account: ${address}`)
    expect(made.map(({ body }) => body)).toEqual([{ name: 'Uwimana' }])
    await expectAccessible()
    await user.click(await button(links.end))
    await toast(links.ended)
    await expect.poll(() => text.value).not.toContain(TOKEN)
    expect(ended).toHaveLength(1)
  })
})

it('addresses the message, in the chosen language or as typed, to the typed phone', async () => {
  serveDebtors()
  const user = await openScreen('/depts/Uwimana', 'seller')
  const text = await field(message.text)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(text.value).toMatch(/^Muraho Uwimana,\n.*RWF 5,000.*\n- .*: 3 × Kivu pendant, hasigaye RWF 5,000\n/)
  const written = encodeURIComponent(text.value)
  expect([hrefOf(message.whatsApp), hrefOf(message.sms)]).toEqual([
    `https://wa.me/?text=${written}`,
    `sms:?body=${written}`,
  ])
  await user.type(await field(message.phone), '12')
  await screen.findByText(message.notPhone)
  await expectAccessible()
  await user.clear(await field(message.phone))
  await user.type(await field(message.phone), '0788 123 456')
  await user.selectOptions(await field(message.language), 'English')
  await expect.poll(() => text.value).toContain('Hello Uwimana,')
  await user.clear(text)
  await user.type(text, 'Ejo?')
  expect([hrefOf(message.whatsApp), hrefOf(message.sms)]).toEqual([
    'https://wa.me/250788123456?text=Ejo%3F',
    'sms:+250788123456?body=Ejo%3F',
  ])
})

describe('page of an account', () => {
  it('shows a debtor sales, payments, balance and code, and is not indexed', async () => {
    const server = fakeServer()
    const settings = server.answer(getSettings, () => ({
      ...firstSettings(Shop.parse({}), Business.parse({})),
      momoCode: '123456',
    }))
    const requests = server.answer(showAccount, () => ({
      name: 'Uwimana',
      owed: 4500,
      dueOn: '2026-12-24',
      count: 1,
      sales: [
        {
          number: 1042,
          createdAt: '2026-11-01T08:00:00.000Z',
          lamps: [{ name: 'Kivu pendant', count: 2 }],
          granted: 5000,
          instalments: [{ at: '2026-11-02T08:00:00.000Z', amount: 500 }],
          owed: 4500,
        },
      ],
    }))
    await openScreen(`/konti#${TOKEN}`)
    expect(await part(`${dayText('2026-11-01', shop.months)} · #1042`)).toBeDefined()
    expect(screen.getByText(letter.own.promised(dayText('2026-12-24', shop.months)))).toBeDefined()
    expect(await screen.findByRole('link', { name: '*182*8*1*123456*4500#' })).toBeDefined()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
    expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN }])
    expect(settings.length).toBeGreaterThan(0)
    await expectAccessible()
  })

  it('labels an opening debt', async () => {
    const before = { createdAt: '2025-11-01T08:00:00.000Z', lamps: [], granted: 5000, instalments: [], owed: 5000 }
    fakeServer().answer(showAccount, () => ({
      name: 'Uwimana',
      owed: 5000,
      count: 1,
      sales: [{ ...before, opening: true }],
    }))
    await openScreen(`/konti#${TOKEN}`)
    const debt = await part(dayText('2025-11-01', shop.months))
    expect(within(debt).getByText(letter.opening)).toBeDefined()
  })

  it('keeps the account after a jump to its content, and opens another one by its link', async () => {
    const requests = fakeServer().answer(showAccount, ({ body }) => ({
      name: body.token,
      owed: 0,
      count: 0,
      sales: [],
    }))
    await openScreen(`/konti#${TOKEN}`)
    expect(await part(TOKEN)).toBeDefined()
    const other = TOKEN.replaceAll('0', '9')
    for (const hash of ['content', other]) {
      window.location.hash = hash
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    }
    expect(await part(other)).toBeDefined()
    expect(requests.map(({ body }) => body.token)).toEqual([TOKEN, other])
  })

  it.each([
    ['account.unknown', letter.own.unknown],
    ['account.tooMany', letter.own.tooMany],
  ] as const)('explains what to do when the shop returns %s', async (code, text) => {
    const server = fakeServer()
    server.answer(showAccount, () => {
      throw new Refusal(code, 'No')
    })
    await openScreen(`/konti#${TOKEN}`)
    expect(await screen.findByText(text)).toBeDefined()
  })
})
