import type { MomoAccess, MomoSettings } from '../shared/payments/momo-settings.ts'
import { API_PREFIX } from '../shared/route.ts'
import { CannotDeploy } from './cannot-deploy.ts'
import { secretName } from './secrets.ts'
import { STAGES_FILE, type Stage } from './stage.ts'

/**
 * How a stage reaches MTN MoMo.
 * @throws CannotDeploy for a stage that does not define it
 */
export function momoAccess({ name, momo }: Stage): MomoAccess {
  if (momo) return momo
  throw new CannotDeploy(
    `The stage ${name} does not say how MTN MoMo is reached: add "momo" to it in ${STAGES_FILE} (docs/operations.md).`,
  )
}

/** The MoMo settings of a stage's functions. `apiHost` is where the API answers if the stage has no domain. */
export function momoSettings(stage: Stage, apiHost: string | undefined): MomoSettings {
  const host = stage.domain?.name ?? apiHost
  if (host === undefined) throw new Error('The host that MTN calls back is not known yet')
  return { ...momoAccess(stage), secret: secretName(stage, 'momo'), callbackBase: `https://${host}${API_PREFIX}` }
}
