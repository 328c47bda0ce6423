import type { PaypalSettings } from '../shared/payments/paypal-settings.ts'
import { isOldRate } from '../shared/usd.ts'
import { CannotDeploy } from './cannot-deploy.ts'
import { secretName } from './secrets.ts'
import { STAGES_FILE, type Stage } from './stage.ts'

/**
 * The PayPal settings of a stage's functions.
 * @throws CannotDeploy for a stage that does not define how PayPal is reached
 */
export function paypalSettings(stage: Stage): PaypalSettings {
  if (!stage.paypal) {
    throw new CannotDeploy(
      `The stage ${stage.name} does not say how PayPal is reached: add "paypal" to it in ${STAGES_FILE} (docs/operations.md).`,
    )
  }
  return { ...stage.paypal, secret: secretName(stage, 'paypal') }
}

/** A warning about a rate that is out of date; undefined for a current one. `today` is a day in Kigali. */
export function rateWarning({ name, business: { fxAsOf, rwfPerUsd } }: Stage, today: string): string | undefined {
  if (!isOldRate(fxAsOf, today)) return undefined
  return (
    `The exchange rate of ${name} dates from ${fxAsOf}: 1 USD = ${rwfPerUsd} RWF. With it PayPal may charge too little ` +
    `or too much: put today's into "business" in ${STAGES_FILE}, as rwfPerUsd and fxAsOf.`
  )
}
