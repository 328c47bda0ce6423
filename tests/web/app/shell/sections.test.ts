import { expect, it } from 'vitest'
import { officeRoutes } from '../../../../web/src/app/office-routes.ts'
import { sectionOf } from '../../../../web/src/app/shell/office/sections.ts'

it('assigns each screen of the back office to an entry of its navigation', () => {
  expect(officeRoutes.map(({ path }) => path).filter((path) => sectionOf(path) === undefined)).toEqual([])
})
