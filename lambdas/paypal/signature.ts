import * as z from 'zod/mini'
import { paypalAccount } from './account.ts'
import { callPaypal } from './call-paypal.ts'

/** What PayPal says of an event beside it. */
const Transmission = z.object({
  'paypal-transmission-id': z.string(),
  'paypal-transmission-time': z.string(),
  'paypal-transmission-sig': z.string(),
  'paypal-auth-algo': z.string(),
  /** Of PayPal itself: with somebody else's certificate, anybody's signature would fit. */
  'paypal-cert-url': z.string().check(z.regex(/^https:\/\/([\w-]+\.)*paypal\.com\//)),
})

const Verdict = z.object({ verification_status: z.string() })

/** Whether PayPal itself has sent this event to this shop's webhook. `event` is its JSON in the very spelling that came. */
export async function isSentByPaypal(
  headers: Record<string, string | undefined>,
  event: string,
  signal: AbortSignal,
): Promise<boolean> {
  const transmission = Transmission.safeParse(headers)
  if (!transmission.success) return false
  const { webhookId } = await paypalAccount()
  const said = {
    transmission_id: transmission.data['paypal-transmission-id'],
    transmission_time: transmission.data['paypal-transmission-time'],
    transmission_sig: transmission.data['paypal-transmission-sig'],
    auth_algo: transmission.data['paypal-auth-algo'],
    cert_url: transmission.data['paypal-cert-url'],
    webhook_id: webhookId,
  }
  // The signature is over the event's bytes, so these are put in as they are.
  const body = `${JSON.stringify(said).slice(0, -1)},"webhook_event":${event}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const verdict = await callPaypal(Verdict, { method: 'POST', path, body, signal })
  return verdict.verification_status === 'SUCCESS'
}
