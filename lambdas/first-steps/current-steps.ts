import type { FirstStep } from '../../shared/first-steps/first-step.ts'
import { clock } from '../clock.ts'
import { stepMarks } from '../data/first-steps.ts'
import { openInvitations } from '../data/invitations.ts'
import { currentSettings } from '../data/settings.ts'
import { shopTotals } from '../data/totals.ts'
import { usersPage } from '../data/users.ts'
import { firstStepsOf } from './steps-of.ts'

/**
 * Returns the current first steps of the shop for one of its admins, or none once it has sold something. From then on,
 * each call reads a single item. Debts from before the books do not count as sales.
 */
export async function currentSteps(admin: { _id: string }): Promise<FirstStep[]> {
  const { real, paidOrders, products } = await shopTotals()
  if (real > 0 || paidOrders > 0) return []
  const [settings, marks, invitations, people] = await Promise.all([
    currentSettings(),
    stepMarks(),
    openInvitations(new Date(clock.now()).toISOString()),
    usersPage(),
  ])
  const others = people.filter(({ _id, isAdmin, isSeller }) => _id !== admin._id && (isAdmin || isSeller))
  return firstStepsOf({
    settings,
    marks,
    hasLamps: products > 0,
    hasStaff: invitations.length > 0 || others.length > 0,
  })
}
