import type { MomoAccess, MomoSettings } from '../shared/payments/momo-settings.ts'
import { API_PREFIX } from '../shared/route.ts'
import { CannotDeploy } from './cannot-deploy.ts'
import type { Surroundings } from './functions.ts'
import { secretName } from './secrets.ts'
import { STAGES_FILE, type Stage } from './stage.ts'

/**
 * How MTN MoMo is reached in this stage.
 * @throws CannotDeploy for one that does not say so
 */
export function momoAccess({ name, momo }: Stage): MomoAccess {
  if (momo) return momo
  throw new CannotDeploy(
    `The stage ${name} does not say how MTN MoMo is reached: add "momo" to it in ${STAGES_FILE} (docs/operations.md).`,
  )
}

/** What functions know of MTN MoMo in this stage. */
export function momoSettings({ stage, apiHost }: Pick<Surroundings, 'stage' | 'apiHost'>): MomoSettings {
  const host = stage.domain?.name ?? apiHost
  if (host === undefined) throw new Error('MTN must be told an address that is not made yet')
  return { ...momoAccess(stage), secret: secretName(stage, 'momo'), callbackBase: `https://${host}${API_PREFIX}` }
}
