import { Business } from '../../shared/business.ts'

const MANY = 1_000_000

/** The rules of a shop in which a customer may place orders all day, as one does in tests. */
export const withoutLimits = Business.parse({
  firstHoldMinutes: 24 * 60,
  unpaidOrders: MANY,
  unpaidPieces: MANY,
  ordersAnHour: MANY,
  picturesAnHour: MANY,
  specialRequestsAnHour: MANY,
  signUpsAnHour: MANY,
})
