import { expect, it } from 'vitest'
import { AuditedEntity } from '../../../../shared/changes/audit-log.ts'
import { officeScreens } from '../../../../web/src/app/office-screens.ts'
import { routes } from '../../../../web/src/app/routes.ts'
import { rowPath } from '../../../../web/src/domain/office/row-path.ts'

/** Patterns of all screens. The office's are declared by its features, the others are those without a wildcard. */
const patterns = [...routes, ...officeScreens].flatMap(({ path }) =>
  path.includes('*') ? [] : [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)],
)

it('leads from a row of each audited entity to a screen', () => {
  const pathOf = (of: AuditedEntity) => rowPath(of, 'row')?.split('?')[0] ?? ''
  expect(AuditedEntity.options.filter((of) => !patterns.some((pattern) => pattern.test(pathOf(of))))).toEqual([])
})

it.each([
  ['return', 'r1', '/admin/returns/r1'],
  ['receipt', 'r1', '/admin/receipts/r1'],
  ['supplier', 'kigali lights', '/admin/suppliers/kigali%20lights'],
  ['debtor', 'a/b', '/depts/a%2Fb'],
  ['stocktake', 's1', '/admin/stocktakes/s1'],
  ['stocktake-post', 's1/kivu', '/admin/stocktakes/s1'],
  ['payment', 'o1/p1', '/order/o1'],
  ['close', '12', '/admin/closes/12'],
])('links a row of %s to its own screen', (of, row, path) => {
  expect(rowPath(of, row)).toBe(path)
})

it('has no path for an entity of a newer release', () => {
  expect([rowPath('warranty', 'w1'), rowPath('toString', 'w1')]).toEqual([undefined, undefined])
})
