import { expect, it } from 'vitest'
import { officeRoutes } from '../../../../web/src/app/office-routes.ts'
import { placeOf } from '../../../../web/src/app/shell/office/places.ts'

it('assigns each screen of the back office to an entry of its navigation', () => {
  expect(officeRoutes.map(({ path }) => path).filter((path) => placeOf(path) === undefined)).toEqual([])
})
