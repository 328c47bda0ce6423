import { queryOptions } from '@tanstack/react-query'
import { getPaypalKey } from '../../../../shared/payments/paypal-routes.ts'
import { call } from '../../lib/api.ts'
import { queryClient, siteKey } from '../../lib/query-client.ts'
import { siteConfig } from '../../lib/site-config.ts'

/** Approval by the payer, as PayPal's script reports it. */
type Approval = { orderID: string }

type Actions = {
  /** Sends the payer back into PayPal's window to choose another funding source. */
  restart: () => void
}

export type PaypalEvents = {
  /** Resolves to the PayPal order's id. */
  createOrder: () => Promise<string>
  onApprove: (approval: Approval, actions: Actions) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

/** Part of PayPal's script that the app uses. */
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

/** Query of PayPal's script, fetched once a visit by customers who are about to pay. */
export const paypalSdk = queryOptions({
  queryKey: siteKey('paypal-sdk'),
  queryFn: async ({ signal }) => {
    const [clientId, { paypalScript = PAYPALS_OWN }] = await Promise.all([
      call(getPaypalKey, { signal }),
      queryClient.fetchQuery(siteConfig),
    ])
    const params = new URLSearchParams({ 'client-id': clientId, currency: 'USD', intent: 'capture' })
    return load(`${paypalScript}?${params}`)
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
