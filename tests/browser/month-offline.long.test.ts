import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { dayOf } from '../../shared/day.ts'
import { formatRwf } from '../../shared/money.ts'
import { device } from '../../web/src/messages/rw/device.ts'
import { outbox as texts } from '../../web/src/messages/rw/outbox.ts'
import { compare, verifyBooks } from './outbox/books.ts'
import { type Claims, openClaims } from './outbox/claims.ts'
import { expenseForm, fillIn, messageOfForm, tapSubmit } from './outbox/forms.ts'
import { newPhone } from './outbox/phone.ts'
import { prepareThenClose } from './outbox/power-loss.ts'
import { beginSale, messageOf, tapPay } from './outbox/sell.ts'
import { openWorld, type World } from './outbox/world.ts'
import { expectAccessible, showOn } from './support/visitor.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ignore = () => {}

/** Records a sale and an expense, and notes the messages of the phone. */
async function recordBoth(world: World, claims: Claims, page: Page): Promise<void> {
  const at = new Date(world.now()).toISOString()
  const amount = await beginSale(page, { newPrice: claims.newAmount, random: () => 0, heard: ignore })
  const tapped = await tapPay(page, 'Cash')
  if (amount === undefined || !tapped) throw new Error('The till sells nothing')
  const sold = { kind: 'sale', amount, total: tapped.total, at, phone: 'phone' } as const
  claims.note({ ...sold, said: (await messageOf(page, amount)).word }, 'sold')
  const spent = await fillIn(page, expenseForm, claims.newAmount)
  if (spent === undefined || !(await tapSubmit(page))) throw new Error('Nothing can be spent')
  const { word } = await messageOfForm(page, expenseForm, spent)
  claims.note({ kind: 'expense', amount: spent, total: spent, at, phone: 'phone', said: word }, 'spent')
}

/**
 * Expects the screen of the seller's own day to show the two latest entries while offline, and none of earlier days.
 */
async function expectOwnDay(page: Page, claims: Claims): Promise<void> {
  const [sold, spent] = claims.all().slice(-2)
  await page.goto('/admin/day')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.allTextContents()).toHaveLength(2)
  await rows
    .filter({ hasText: formatRwf(sold?.total ?? 0) })
    .getByText(texts.states.waits)
    .waitFor()
  await rows
    .filter({ hasText: formatRwf(spent?.total ?? 0) })
    .getByText(texts.states.waits)
    .waitFor()
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
  }
}

it('records everything once, on its own day, after 31 days offline', async () => {
  const world = await openWorld()
  onTestFinished(() => world.shop.stop())
  const phone = await newPhone({ name: 'phone', world, clockErrorMs: 0, random: () => 0 })
  onTestFinished(() => phone.throwAway())
  const claims = openClaims()
  await prepareThenClose(phone)
  phone.line.setQuality('none')
  for (const days of [2, 29.5]) {
    const [page] = await phone.start(1)
    await recordBoth(world, claims, page)
    await expectOwnDay(page, claims)
    // Closes properly: a killed browser may not have written yet that the expense's form was cleared.
    await phone.close()
    world.pass(days * DAY_MS)
  }
  expect(claims.all().map(({ said }) => said)).toEqual(['waits', 'waits', 'waits', 'waits'])

  phone.line.setQuality('perfect')
  const [page] = await phone.start(1)
  await page.goto('/admin/outbox')
  await page.getByText(texts.none).waitFor()
  const [first, second, third, fourth] = claims.all()
  const movedOf = page.getByText(device.countsAt('').slice(0, 15))
  await expect.poll(() => movedOf.count()).toBe(2)
  const { lost, twice, otherDay } = await compare(world, claims.all())
  expect({ lost, twice }).toEqual({ lost: [], twice: [] })
  const today = dayOf(new Date(world.now()))
  expect(otherDay.map(({ claim, booked }) => [claim.amount, dayOf(booked)])).toEqual([
    [first?.amount, today],
    [second?.amount, today],
  ])
  expect([third, fourth].map((claim) => claim && dayOf(claim.at))).not.toContain(today)
  const { isClean, says } = await verifyBooks(world)
  expect(isClean, says).toBe(true)
})
