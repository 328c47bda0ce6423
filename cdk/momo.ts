import type { MomoSettings } from '../shared/payments/momo-settings.ts'
import { API_PREFIX } from '../shared/route.ts'
import { CannotDeploy } from './cannot-deploy.ts'
import type { Surroundings } from './functions.ts'
import { secretName } from './secrets.ts'
import { STAGES_FILE } from './stage.ts'

/**
 * What functions know of MTN MoMo in this stage.
 * @throws CannotDeploy for a stage that does not say how MoMo is reached
 */
export function momoSettings({ stage, apiHost }: Pick<Surroundings, 'stage' | 'apiHost'>): MomoSettings {
  if (!stage.momo) {
    throw new CannotDeploy(
      `The stage ${stage.name} does not say how MTN MoMo is reached: add "momo" to it in ${STAGES_FILE} (docs/operations.md).`,
    )
  }
  const host = stage.domain?.name ?? apiHost
  if (host === undefined) throw new Error('MTN must be told an address that is not made yet')
  return { ...stage.momo, secret: secretName(stage, 'momo'), callbackBase: `https://${host}${API_PREFIX}` }
}
