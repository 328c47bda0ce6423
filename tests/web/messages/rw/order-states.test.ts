import { expect, it } from 'vitest'
import { auditLog } from '../../../../web/src/messages/rw/audit-log.ts'
import { customer } from '../../../../web/src/messages/rw/customer.ts'
import { office } from '../../../../web/src/messages/rw/office.ts'

it('has one word for a delivered order and another for a placed one', () => {
  const { placed, delivered } = customer.orders.timeline
  expect([office.orders.states.delivered, auditLog.kinds.delivered]).toEqual([delivered, delivered])
  expect(placed).not.toBe(delivered)
})
