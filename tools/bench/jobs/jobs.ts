import type { Page } from 'playwright-core'
import { cash } from '../../../web/src/messages/rw/cash.ts'
import { nav } from '../../../web/src/messages/rw/nav.ts'
import { office } from '../../../web/src/messages/rw/office.ts'
import { returns } from '../../../web/src/messages/rw/returns.ts'
import type { Hand } from './hand.ts'
import { button, type Job, lamp, open, sellOne } from './job.ts'

const { till, expenses, debts } = office
const { form } = expenses
const { pay } = debts.accounts
const { close, result } = cash

const recorded = (page: Page) => page.getByRole('region', { name: till.recorded }).waitFor()

const giveBackLink = (page: Page) => page.getByRole('main').getByRole('link', { name: returns.giveBack, exact: true })
/** Button of one more returned lamp that is fit to sell. */
const fitPiece = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${returns.more(returns.conditions.fit, '')}`) }).first()

/** Takes a lamp back, fit to sell, and pays it back in cash. */
async function giveBack(page: Page, { tap }: Hand): Promise<void> {
  await tap(fitPiece(page))
  await tap(page.getByRole('main').getByRole('button', { name: new RegExp(`^${returns.giveBackAmount('')}`) }))
  await page.getByRole('heading', { name: returns.one }).waitFor()
}

export const JOBS: readonly Job[] = [
  {
    name: 'one lamp for cash',
    screen: 'phone',
    path: '/sell',
    before: '2',
    run: async (page, { tap }) => {
      await tap(lamp(page, 0))
      await tap(button(page, 'Cash'))
      await recorded(page)
    },
  },
  {
    name: 'the next lamp, after a sale',
    screen: 'phone',
    path: '/sell',
    before: '1, then a scroll',
    run: async (page, { tap }) => {
      await lamp(page, 0).click()
      await button(page, 'Cash').click()
      await recorded(page)
      await tap(lamp(page, 1))
      await button(page, 'Cash').waitFor()
    },
  },
  {
    name: 'four lamps of three kinds, by search',
    screen: 'phone',
    path: '/sell',
    before: '9, 18 keys',
    run: async (page, { tap, type }) => {
      for (const [words, pieces] of [
        ['string', 2],
        ['spot', 1],
        ['lantern', 1],
      ] as const) {
        await tap(page.getByRole('searchbox', { name: till.find }))
        await type(words)
        await page.getByRole('region', { name: till.lamps }).getByText(new RegExp(words, 'i')).first().waitFor()
        for (let piece = 0; piece < pieces; piece += 1) await tap(lamp(page, 0))
      }
      await tap(button(page, 'Cash'))
      await recorded(page)
    },
  },
  {
    name: 'one lamp at a haggled price',
    screen: 'phone',
    path: '/sell',
    before: '3, 5 keys, then a scroll',
    run: async (page, { tap, type }) => {
      await tap(lamp(page, 0))
      await tap(button(page, till.agreePrice))
      await type('90000')
      await tap(button(page, 'Cash'))
      await recorded(page)
    },
  },
  {
    name: 'three lamps for one price',
    screen: 'phone',
    path: '/sell',
    before: 'not possible',
    run: async (page, { tap, type }) => {
      for (const place of [0, 1, 2]) await tap(lamp(page, place))
      await tap(button(page, till.agreePrice))
      await type('90000')
      await tap(button(page, 'Cash'))
      await recorded(page)
    },
  },
  {
    name: 'one lamp on debt, known debtor',
    screen: 'phone',
    path: '/sell',
    before: '4, then a scroll',
    run: async (page, { tap }) => {
      await tap(lamp(page, 0))
      await tap(button(page, 'Depts'))
      await tap(page.getByRole('list', { name: till.known }).getByRole('button').first())
      await tap(button(page, till.recordDebt))
      await recorded(page)
    },
  },
  {
    name: 'one lamp on debt, new debtor',
    screen: 'phone',
    path: '/sell',
    before: '3, 9 keys',
    run: async (page, { tap, type }) => {
      await tap(lamp(page, 0))
      await tap(button(page, 'Depts'))
      await page.locator('input[autocomplete=off]:focus').waitFor()
      await type('Keza Lyse')
      await tap(button(page, till.recordDebt))
      await recorded(page)
    },
  },
  {
    name: 'one lamp by mobile money',
    screen: 'phone',
    path: '/sell',
    before: '2, recorded before the money came',
    run: async (page, { tap }) => {
      await tap(lamp(page, 0))
      await tap(button(page, 'MoMo pay'))
      await tap(button(page, till.arrived))
      await recorded(page)
    },
  },
  {
    name: 'an instalment of a debt',
    screen: 'phone',
    path: '/admin/debts',
    before: '2, 5 keys',
    run: async (page, { tap, type }) => {
      await tap(page.getByRole('main').locator('[aria-expanded=false]').first())
      await page.getByLabel(pay.amount).and(page.locator(':focus')).waitFor()
      await type('1000')
      await tap(page.getByRole('main').getByRole('button', { name: new RegExp(`^${pay.record} `) }))
      await page.getByText('yakiriwe').waitFor()
    },
  },
  {
    name: 'an expense',
    screen: 'phone',
    path: '/sell',
    before: '4, 10 keys',
    run: async (page, { tap, type }) => {
      await tap(page.getByRole('button', { name: nav.more }))
      await tap(page.getByRole('link', { name: nav.sections.expenses }))
      await tap(page.getByRole('link', { name: expenses.add }))
      await tap(page.getByLabel(form.reason))
      await type('Isuku')
      await tap(page.getByLabel(form.amount))
      await type('2500')
      await tap(button(page, form.submit))
      await page.getByText(form.recorded).waitFor()
    },
  },
  {
    name: 'close the day: nine notes, a reason and the message',
    screen: 'phone',
    path: '/admin/today',
    before: 'not possible',
    run: async (page, { tap, type, press, effort }) => {
      await page.evaluate(() =>
        Object.assign(navigator, { share: async () => document.body.setAttribute('data-shared', '') }),
      )
      await tap(page.getByRole('main').getByRole('link', { name: close.title }))
      const notes = page.getByRole('region', { name: close.count, exact: true }).getByRole('textbox')
      await tap(notes.first())
      for (const pieces of ['12', '7', '9', '4', '11', '3', '6', '8', '2']) {
        await type(pieces)
        await press('Enter')
      }
      await tap(page.getByRole('button', { name: close.submit }))
      await page.getByLabel(close.reason, { exact: true }).selectOption('unknown')
      // One tap opens the list and another chooses.
      effort.taps += 2
      await tap(page.getByRole('button', { name: close.submit }))
      await tap(page.getByRole('button', { name: result.share, exact: true }))
      await page.locator('body[data-shared]').waitFor()
    },
  },
  {
    name: 'give back from a sale',
    screen: 'phone',
    path: '/sell',
    prepare: async (page) => {
      await open(page, await sellOne(page))
      await giveBackLink(page).waitFor()
    },
    run: async (page, hand) => {
      await hand.tap(giveBackLink(page))
      await giveBack(page, hand)
    },
  },
  {
    name: 'give back from the number of its sale',
    screen: 'phone',
    path: '/sell',
    prepare: async (page) => {
      const sale = await sellOne(page)
      await open(page, sale)
      const number = await page
        .getByText(/^#\d+$/)
        .first()
        .innerText()
      // The search finds a sale soon after it was recorded.
      const found = page.locator(`main a[href="${sale}"]`).first()
      const isFound = () =>
        found.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        )
      do await open(page, `/admin/report?key=${number.slice(1)}`)
      while (!(await isFound()))
    },
    run: async (page, hand) => {
      await hand.tap(page.locator('main a[href^="/report/"]').first())
      await hand.tap(giveBackLink(page))
      await giveBack(page, hand)
    },
  },
  {
    name: 'give back from the code on its receipt',
    screen: 'phone',
    path: '/sell',
    prepare: async (page) => {
      await open(page, (await sellOne(page)).replace('/report/', '/admin/give-back/'))
      await fitPiece(page).waitFor()
    },
    run: giveBack,
  },
  {
    name: 'two lamps for cash, by keyboard',
    screen: 'laptop',
    path: '/sell',
    before: '0, 20 keys',
    run: async (page, { type, press }) => {
      await page.locator(`#${SEARCH}:focus`).waitFor()
      await type('spo')
      await press('Enter')
      await press('Enter')
      await button(page, 'Cash').waitFor()
      await press('Control+Enter')
      await recorded(page)
    },
  },
]

const SEARCH = 'till-search'
