import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { officePaths, officeScreens as readByBuild } from '../../web/office-screens.ts'
import { officeScreens } from '../../web/src/app/office-screens.ts'
import { routes } from '../../web/src/app/routes.ts'
import { languages } from '../../web/src/messages/languages.ts'
import { messagesIn } from '../../web/src/messages/messages.ts'

it('gives the build the same screens as the site, with their pages', () => {
  expect(readByBuild.map(({ path }) => path).toSorted()).toEqual(officeScreens.map(({ path }) => path).toSorted())
  expect(readByBuild.filter(({ page }) => !existsSync(`web/${page}`))).toEqual([])
  expect(routes.filter(({ inside }) => inside).map(({ path }) => path)).toEqual(officePaths)
})

it('navigates to each section once, in the same order in each language', async () => {
  const orders = await Promise.all(
    languages.map(async (language) => Object.keys((await messagesIn(language, 'office')).nav.sections)),
  )
  expect(new Set(orders.map((order) => order.join())).size).toBe(1)
  const entries = officeScreens.filter(({ rail }) => rail).map(({ section }) => section)
  expect([...new Set(entries)].toSorted()).toEqual(orders[0]?.toSorted())
  // Sellers open the stock at the receipts, because only admins see its table.
  expect(entries.filter((section, n) => entries.indexOf(section) !== n)).toEqual(['stock'])
})
