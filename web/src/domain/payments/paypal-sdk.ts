import { queryOptions } from '@tanstack/react-query'
import { getPaypalKey } from '../../../../shared/payments/paypal-routes.ts'
import { call } from '../../lib/api.ts'
import { queryClient, siteKey } from '../../lib/query-client.ts'
import { siteConfig } from '../../lib/site-config.ts'

/** What the payer has approved, as PayPal's script says. */
type Approval = { orderID: string }

type Actions = {
  /** Leads the payer back into PayPal, to choose another way to pay. */
  restart: () => void
}

export type PaypalEvents = {
  /** Answers the id of PayPal's order. */
  createOrder: () => Promise<string>
  onApprove: (approval: Approval, actions: Actions) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

/** What we use of PayPal's script. */
export type PaypalSdk = {
  Buttons: (events: PaypalEvents & { style?: object }) => {
    render: (place: HTMLElement) => Promise<void>
    close: () => Promise<void>
  }
}

declare global {
  interface Window {
    paypal?: PaypalSdk
  }
}

const PAYPALS_OWN = 'https://www.paypal.com/sdk/js'

/** PayPal's script: fetched where somebody is about to pay, and then there for the rest of the visit. */
export const paypalSdk = queryOptions({
  queryKey: siteKey('paypal-sdk'),
  queryFn: async ({ signal }) => {
    const [clientId, { paypalScript = PAYPALS_OWN }] = await Promise.all([
      call(getPaypalKey, { signal }),
      queryClient.fetchQuery(siteConfig),
    ])
    const asked = new URLSearchParams({ 'client-id': clientId, currency: 'USD', intent: 'capture' })
    return load(`${paypalScript}?${asked}`)
  },
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
})

function load(address: string): Promise<PaypalSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`${address} did not come`))
    }
    script.src = address
    script.onload = () => (window.paypal ? resolve(window.paypal) : fail())
    script.onerror = fail
    document.head.append(script)
  })
}
