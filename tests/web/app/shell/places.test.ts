import { expect, it } from 'vitest'
import { officeRoutes } from '../../../../web/src/app/office-routes.ts'
import { placeOf } from '../../../../web/src/app/shell/office/places.ts'

it('each screen of the back office belongs to a place in its frame', () => {
  expect(officeRoutes.map(({ path }) => path).filter((path) => placeOf(path) === undefined)).toEqual([])
})
