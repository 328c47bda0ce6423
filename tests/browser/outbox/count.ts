import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { newId } from '../../../shared/id.ts'
import { listTillLamps } from '../../../shared/products/staff-routes.ts'
import { TillLamp } from '../../../shared/products/till-lamp.ts'
import { beginStocktake } from '../../../shared/stocktakes/routes.ts'
import { count } from '../../../web/src/messages/rw/count.ts'
import { till } from '../../../web/src/messages/rw/till.ts'
import { signInAsAdmin } from './as-admin.ts'
import { MIN_AMOUNT, type Word } from './claims.ts'
import type { World } from './world.ts'

/** Number of polls for the page, and for what it says of a count. */
const LOOKS = 100
const POLL_INTERVAL_MS = 50

/** Begins a stocktake of all lamps, as an admin, and returns their names. */
export async function openStocktake(world: World): Promise<string[]> {
  const call = await signInAsAdmin(world)
  await call('POST', beginStocktake.path, { stocktakeId: newId(), name: 'Ibarura', scope: 'all' })
  return z.parse(z.array(TillLamp), await call('GET', listTillLamps.path)).map(({ name }) => name)
}

/** Opens the page of counting, so that it is on the phone's disk. */
export async function storeCountPage(page: Page): Promise<void> {
  await page.goto('/count')
  await search(page).waitFor()
}

/**
 * Chooses a lamp by its name on the page of counting, and returns whether its number can be typed: not if the page asks to sign in, or has never
 * loaded the stocktake.
 */
export async function chooseLamp(page: Page, name: string): Promise<boolean> {
  if (!(await appears(page, () => search(page).isVisible()))) return false
  await search(page).fill(name)
  await search(page).press('Enter')
  return appears(page, () => pieces(page).isVisible())
}

/** Types the pieces of a claim for the chosen lamp. A claim's amount is too high for a count. */
export async function typePieces(page: Page, amount: number): Promise<void> {
  await pieces(page).fill(String(piecesOf(amount)))
  await pieces(page).press('Enter')
}

/** Returns what the page says of a count. It shows the pieces once they are on disk. */
export async function messageOfCount(page: Page, amount: number): Promise<Word> {
  const shown = page.getByText(count.counted(piecesOf(amount)), { exact: true })
  if (await appears(page, () => shown.isVisible())) return 'waits'
  return new URL(page.url()).pathname === '/signin' ? 'nothing' : 'silent'
}

export function piecesOf(amount: number): number {
  return amount - MIN_AMOUNT
}

export function amountOf(counted: number): number {
  return counted + MIN_AMOUNT
}

function search(page: Page) {
  return page.getByRole('searchbox', { name: till.find })
}

function pieces(page: Page) {
  return page.getByLabel(count.pieces)
}

async function appears(page: Page, isShown: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (new URL(page.url()).pathname === '/signin') return false
    if (await isShown()) return true
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
  return false
}
