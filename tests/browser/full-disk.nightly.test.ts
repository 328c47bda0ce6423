import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { outbox } from '../../web/src/messages/rw/outbox.ts'
import { till } from '../../web/src/messages/rw/till.ts'
import { button } from './support/counter.ts'
import { lampNow, newLamp } from './support/products-api.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

/** Limits the site's storage to this many bytes; undefined removes the limit. */
async function setRoom(page: Page, bytes: number | undefined): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== undefined && { quotaSize: bytes }) })
}

/** Runs in the page: returns the number of entries in its outbox. */
async function entriesOnDisk(): Promise<number> {
  const opened = indexedDB.open('outbox')
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const count = opened.result.transaction('entries').objectStore('entries').count()
  await new Promise((resolve) => count.addEventListener('success', resolve))
  opened.result.close()
  return count.result
}

it('refuses a sale on a phone with a full disk, and records it once there is room', async () => {
  const lamp = await newLamp()
  const page = await openAs('seller', '/sell')
  await page.getByRole('main').getByRole('searchbox').fill(lamp.name)
  await page
    .getByRole('region', { name: till.lamps })
    .getByRole('button', { name: till.add(lamp.name) })
    .click()
  await setRoom(page, 1)
  await button(page, 'Cash').click()
  await page.getByText(outbox.full).waitFor()
  await button(page, 'Cash').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(entriesOnDisk)).toBe(0)
  expect(await lampNow(lamp)).toMatchObject({ countInStock: lamp.countInStock })

  await setRoom(page, undefined)
  await button(page, 'Cash').click()
  await page.getByRole('heading', { name: till.recorded }).waitFor()
  expect(await lampNow(lamp)).toMatchObject({ countInStock: lamp.countInStock - 1 })
})
