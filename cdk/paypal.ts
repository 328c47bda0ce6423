import type { PaypalSettings } from '../shared/payments/paypal-settings.ts'
import { isOldRate } from '../shared/usd.ts'
import { secretName } from './secrets.ts'
import { STAGES_FILE, type Stage } from './stage.ts'

/** Returns the PayPal settings of a stage's functions; undefined for a stage without PayPal. */
export function paypalSettings(stage: Stage): PaypalSettings | undefined {
  return stage.paypal && { ...stage.paypal, secret: secretName(stage, 'paypal') }
}

/** Returns a warning about an outdated rate; undefined for a current one. `today` is a day in Kigali. */
export function rateWarning(
  { name, paypal, business: { fxAsOf, rwfPerUsd } }: Stage,
  today: string,
): string | undefined {
  if (!paypal || !isOldRate(fxAsOf, today)) return undefined
  return (
    `The exchange rate of ${name} dates from ${fxAsOf}: 1 USD = ${rwfPerUsd} RWF. With it PayPal may charge too little ` +
    `or too much. Update rwfPerUsd and fxAsOf under "business" in ${STAGES_FILE}.`
  )
}
