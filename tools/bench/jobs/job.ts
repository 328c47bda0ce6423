import type { Page } from 'playwright-core'
import { office } from '../../../web/src/messages/rw/office.ts'
import type { Hand } from './hand.ts'

/** A job of a person, from its first screen until its result is on the screen. */
export type Job = {
  name: string
  /** Person who does the job: a seller if absent. A new customer has no account yet. */
  who?: 'seller' | 'admin' | 'new customer'
  screen: 'phone' | 'laptop'
  path: string
  /** Taps and keys that the job took before the till was an app on a phone, counted by hand; absent if not counted. */
  before?: string
  /** Leads from `path` to the first screen of the job, which is not counted. */
  prepare?: (page: Page) => Promise<void>
  run: (page: Page, hand: Hand) => Promise<void>
}

export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const lamp = (page: Page, place: number) => page.locator('[data-add]:enabled').nth(place)

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
}

/** Sells a lamp for cash and returns the path of its sale. */
export async function sellOne(page: Page): Promise<string> {
  await lamp(page, 0).click()
  await button(page, 'Cash').click()
  return (await page.getByRole('link', { name: office.till.see }).getAttribute('href')) ?? ''
}
