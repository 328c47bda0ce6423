import { PaymentPage } from '../features/checkout/payment-page.tsx'
import { PlaceOrderPage } from '../features/checkout/place-order-page.tsx'
import { ShippingPage } from '../features/checkout/shipping-page.tsx'
import { OrderHistoryPage } from '../features/orders/order-history-page.tsx'
import { OrderPage } from '../features/orders/order-page.tsx'

/** Bundles the screens from the delivery address to a paid order in one module, for one request. */
export const buying = { OrderHistoryPage, OrderPage, PaymentPage, PlaceOrderPage, ShippingPage }
