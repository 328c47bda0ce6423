import { Business } from '../../shared/business.ts'

const MANY = 1_000_000

/** Rules of a shop without order limits per customer, because tests place many orders. */
export const withoutLimits = Business.parse({
  firstHoldMinutes: 24 * 60,
  unpaidOrders: MANY,
  unpaidPieces: MANY,
  ordersAnHour: MANY,
  piecesFromAddressAnHour: MANY,
  picturesAnHour: MANY,
  specialRequestsAnHour: MANY,
  signUpsAnHour: MANY,
})
