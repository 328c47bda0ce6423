import { Business } from '../../shared/business.ts'
import { type FirstStep, FirstStepName } from '../../shared/first-steps/first-step.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import { clock } from '../clock.ts'
import { type StepMarks, stepMarks } from '../data/first-steps.ts'
import { openInvitations } from '../data/invitations.ts'
import { currentSettings } from '../data/settings.ts'
import { shopTotals } from '../data/totals.ts'
import { usersPage } from '../data/users.ts'

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

/** State of a shop that has sold nothing yet. */
export type NewShop = {
  settings: Settings
  hasLamps: boolean
  /** Whether another person works in the shop or is invited to. */
  hasStaff: boolean
  marks: StepMarks
}

/** Returns the first steps. A step that the shop has taken is done, regardless of its mark. Pure. */
export function firstStepsOf(begun: NewShop): FirstStep[] {
  const done = new Set(FirstStepName.options.filter((name) => isDone[name](begun)))
  return FirstStepName.options.map((name) => ({ name, state: done.has(name) ? 'done' : (begun.marks[name] ?? 'open') }))
}

const DEFAULTS = Business.parse({})

/** Default values do not show that an admin has decided: one who wants the defaults marks the step. */
const isDone: Readonly<Record<FirstStepName, (begun: NewShop) => boolean>> = {
  shop: ({ settings }) => settings.phone !== '',
  tax: ({ settings }) => settings.tin !== '' || differs(settings, 'taxPercent'),
  codes: ({ settings: { momoCode, airtelCode, ekashCode } }) => [momoCode, airtelCode, ekashCode].some(Boolean),
  delivery: ({ settings }) => differs(settings, 'shippingPrice', 'freeShippingAbove', 'unpaidHoldHours'),
  lamps: ({ hasLamps }) => hasLamps,
  people: ({ hasStaff }) => hasStaff,
  // All steps end with the first sale.
  sale: () => false,
}

function differs(settings: Settings, ...names: (keyof Settings & keyof Business)[]): boolean {
  return names.some((name) => settings[name] !== DEFAULTS[name])
}
