import { backupRoutes } from './backup/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { checkRoutes } from './checks/routes.ts'
import { logClientError } from './client-errors/routes.ts'
import { debtorRoutes } from './debtors/routes.ts'
import { expectedGoodsRoutes } from './expected-goods/routes.ts'
import { expenseRoutes } from './expenses/routes.ts'
import { firstStepRoutes } from './first-steps/routes.ts'
import { fiscalRoutes } from './fiscal/routes.ts'
import { getHealth } from './health/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { getOrdersSummary } from './orders/summary-route.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { paypalRoutes } from './payments/paypal-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { productRoutes } from './products/routes.ts'
import { addProduct } from './products/sheet-routes.ts'
import { staffProductRoutes } from './products/staff-routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { recordOpeningDebt } from './reports/opening-routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import type { Route } from './route.ts'
import { settingsRoutes } from './settings/routes.ts'
import { specialRoutes } from './special/routes.ts'
import { stocktakeRoutes } from './stocktakes/routes.ts'
import { supplierRoutes } from './suppliers/routes.ts'
import { invitationRoutes } from './users/invitation-routes.ts'
import { userRoutes } from './users/routes.ts'

/** All routes of the API. This is the only list of them. */
export const contract: readonly Route[] = [
  getHealth,
  logClientError,
  ...productRoutes,
  ...staffProductRoutes,
  addProduct,
  ...pictureRoutes,
  ...orderRoutes,
  getOrdersSummary,
  ...paymentRoutes,
  ...paypalRoutes,
  ...reportRoutes,
  recordOpeningDebt,
  ...debtorRoutes,
  ...returnRoutes,
  ...receiptRoutes,
  ...supplierRoutes,
  ...expectedGoodsRoutes,
  ...stocktakeRoutes,
  ...cashRoutes,
  ...expenseRoutes,
  ...fiscalRoutes,
  ...outboxRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...specialRoutes,
  ...changeRoutes,
  ...checkRoutes,
  ...settingsRoutes,
  ...firstStepRoutes,
  ...backupRoutes,
]
