import type { FirstStep } from '../../shared/first-steps/first-step.ts'
import { clock } from '../clock.ts'
import { stepMarks } from '../data/first-steps.ts'
import { openInvitations } from '../data/invitations.ts'
import { currentSettings } from '../data/settings.ts'
import { shopTotals } from '../data/totals.ts'
import { usersPage } from '../data/users.ts'
import { stepsOf } from './steps-of.ts'

/**
 * The first steps as the shop is now, for one of its admins. None once it has sold something: a shop that sells is asked one
 * item, for ever. Debts from before the books are no sales.
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
  return stepsOf({
    settings,
    marks,
    hasLamps: products > 0,
    hasStaff: invitations.length > 0 || others.length > 0,
  })
}
