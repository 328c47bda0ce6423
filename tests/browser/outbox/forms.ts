import type { Page } from 'playwright-core'
import { debts } from '../../../web/src/messages/rw/debts.ts'
import { expenses } from '../../../web/src/messages/rw/expenses.ts'
import { outbox } from '../../../web/src/messages/rw/outbox.ts'
import { report } from '../../../web/src/messages/rw/report.ts'
import { MIN_AMOUNT, type Word } from './claims.ts'
import type { Debt } from './debts.ts'

/** A form in which an amount is typed and sent. */
export type Form = {
  path: string
  /** Control to tap before the field is shown. */
  opens?: string
  /** Label of the amount. */
  amount: string
  /** Other typed values, by label. */
  otherFields: Readonly<Record<string, string>>
}

export const expenseForm: Form = {
  path: '/admin/create',
  amount: expenses.form.amount,
  otherFields: { [expenses.form.reason]: 'Umuriro' },
}

/** Returns the form that takes an instalment of one debt. */
export function instalmentForm({ report: id }: Debt): Form {
  return { path: `/report/${id}`, amount: report.debt.amount, otherFields: {} }
}

/** Returns the form that takes a payment on all debts of a person. */
export function accountForm({ debtor }: Debt): Form {
  return { path: '/admin/debts', opens: debtor, amount: debts.accounts.pay.amount, otherFields: {} }
}

/** Number of polls for a form before giving up. */
const LOOKS = 100
/** Number of polls for a message: longer than a form waits for the shop. */
const LISTENS = 300
const POLL_INTERVAL_MS = 50

/** Types an amount, unless one is left from before, and returns it; undefined if there is no such form. */
export async function fillIn(page: Page, form: Form, newAmount: () => number): Promise<number | undefined> {
  await page.goto(form.path, { waitUntil: 'domcontentloaded' })
  const field = page.getByRole('main').getByLabel(form.amount, { exact: true })
  for (let look = 0; look < LOOKS; look += 1) {
    if (new URL(page.url()).pathname === '/signin') return undefined
    if (await field.isVisible()) break
    const closed = page.getByRole('main').locator('[aria-expanded=false]', { hasText: form.opens ?? '' })
    if (form.opens !== undefined && (await closed.count()) === 1) await closed.click()
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
  if (!(await field.isVisible())) return undefined
  try {
    const before = Number(await field.inputValue())
    const amount = before > MIN_AMOUNT ? before : newAmount()
    if (amount !== before) {
      for (const [label, text] of Object.entries(form.otherFields))
        await page.getByLabel(label, { exact: true }).fill(text)
      await field.fill(String(amount))
    }
    return amount
  } catch (error) {
    // A form closes when another phone settles its debt.
    if (await field.isVisible()) throw error
    return undefined
  }
}

/** Taps the form's button if it is there, and returns whether it was. */
export function tapSubmit(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('main form button[type=submit]')
    button?.click()
    return button !== null
  })
}

/** Returns the page's message about the entry that was just sent. */
export async function messageOfForm(page: Page, form: Form, amount: number): Promise<{ word: Word; text?: string }> {
  for (let look = 0; look < LISTENS; look += 1) {
    const said = await page.evaluate(currentMessage)
    if (said?.kind === 'success') {
      const isWaiting = said.text.startsWith(outbox.waitsText('').slice(0, 25))
      return { word: isWaiting ? 'waits' : 'recorded', text: said.text }
    }
    if (said) return { word: 'refused', text: said.text }
    if (new URL(page.url()).pathname === '/signin') return { word: 'nothing' }
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
  const field = page.getByRole('main').getByLabel(form.amount, { exact: true })
  const isThere = (await field.isVisible()) && (await field.inputValue()) === String(amount)
  return { word: isThere ? 'silent' : 'nothing' }
}

/** Returns the form's current message. Runs in the page. */
function currentMessage(): { kind: string; text: string } | undefined {
  const toast = document.querySelector<HTMLElement>('[role=status] [data-kind]')
  if (toast) return { kind: toast.dataset.kind ?? '', text: toast.textContent ?? '' }
  const text = document.querySelector('main form [role=alert]:not(:empty)')?.textContent ?? ''
  return text === '' ? undefined : { kind: 'error', text }
}
