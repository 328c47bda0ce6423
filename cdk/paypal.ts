import type { PaypalSettings } from '../shared/payments/paypal-settings.ts'
import { isOldRate } from '../shared/payments/usd.ts'
import { CannotDeploy } from './cannot-deploy.ts'
import { secretName } from './secrets.ts'
import { STAGES_FILE, type Stage } from './stage.ts'

/**
 * What functions know of PayPal in this stage.
 * @throws CannotDeploy for a stage that does not say how PayPal is reached
 */
export function paypalSettings(stage: Stage): PaypalSettings {
  if (!stage.paypal) {
    throw new CannotDeploy(
      `The stage ${stage.name} does not say how PayPal is reached: add "paypal" to it in ${STAGES_FILE} (docs/operations.md).`,
    )
  }
  return { ...stage.paypal, secret: secretName(stage, 'paypal') }
}

/** What to say of a rate that no longer tells what a dollar costs; undefined of a fresh one. `today` is a day in Kigali. */
export function rateWarning({ name, business: { fxAsOf, rwfPerUsd } }: Stage, today: string): string | undefined {
  if (!isOldRate(fxAsOf, today)) return undefined
  return (
    `The rate of ${name} is of ${fxAsOf}: 1 USD = ${rwfPerUsd} RWF. PayPal charges too little or too much by it: ` +
    `write today's into "business" in ${STAGES_FILE}, as rwfPerUsd and fxAsOf.`
  )
}
