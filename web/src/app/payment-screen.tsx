import type { ComponentType } from 'react'
import { NavigationProgress } from '../components/navigation-progress.tsx'
import { isStaff, userInfo, useUser } from '../domain/users/user.ts'
import { loadable, useLoadable } from '../lib/loadable.ts'

const forCustomers = loadable(async () => (await import('./buying-chunk.ts')).buying.PaymentPage)
const forStaff = loadable(async () => (await import('../features/sale/staff-payment-page.tsx')).StaffPaymentPage)

/** Loads the payment step for the role of the signed-in user. */
export async function loadPaymentScreen(): Promise<ComponentType> {
  await (isStaff(userInfo.get()) ? forStaff : forCustomers).load()
  return PaymentScreen
}

/** Renders one of two screens at the same URL: customers choose how to pay, staff record how a sale was paid. */
function PaymentScreen() {
  const Code = useLoadable(isStaff(useUser()) ? forStaff : forCustomers)
  return Code ? <Code /> : <NavigationProgress />
}
