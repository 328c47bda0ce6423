import * as z from 'zod/mini'
import { paypalAccount } from './account.ts'
import { callPaypal } from './call-paypal.ts'

/** Headers that PayPal sends with an event. */
const Transmission = z.object({
  'paypal-transmission-id': z.string(),
  'paypal-transmission-time': z.string(),
  'paypal-transmission-sig': z.string(),
  'paypal-auth-algo': z.string(),
  /** Must be PayPal's own: with another certificate, a stranger's signature would match. */
  'paypal-cert-url': z.string().check(z.regex(/^https:\/\/([\w-]+\.)*paypal\.com\//)),
})

type Transmission = z.infer<typeof Transmission>

const Verdict = z.object({ verification_status: z.string() })

/** Returns the signature headers of an event, or undefined for headers that are not PayPal's. */
export function transmissionIn(headers: Record<string, string | undefined>): Transmission | undefined {
  return Transmission.safeParse(headers).data
}

/** Returns whether PayPal sent this event to the shop's webhook. `event` is the JSON exactly as received. */
export async function isSentByPaypal(transmission: Transmission, event: string, signal: AbortSignal): Promise<boolean> {
  const { webhookId } = await paypalAccount.get()
  const request = {
    transmission_id: transmission['paypal-transmission-id'],
    transmission_time: transmission['paypal-transmission-time'],
    transmission_sig: transmission['paypal-transmission-sig'],
    auth_algo: transmission['paypal-auth-algo'],
    cert_url: transmission['paypal-cert-url'],
    webhook_id: webhookId,
  }
  // The signature covers the event's bytes, so they are inserted unchanged.
  const body = `${JSON.stringify(request).slice(0, -1)},"webhook_event":${event}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const verdict = await callPaypal(Verdict, { method: 'POST', path, body, signal })
  return verdict.verification_status === 'SUCCESS'
}
