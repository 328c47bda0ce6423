import type { MomoSettings } from '../shared/payments/momo-settings.ts'
import { API_PREFIX } from '../shared/route.ts'
import { secretName } from './secrets.ts'
import type { Stage } from './stage.ts'

/**
 * Returns the MoMo settings of a stage's functions; undefined for a stage without MoMo. `apiHost` is the API's host if
 * the stage has no domain.
 */
export function momoSettings(stage: Stage, apiHost: string | undefined): MomoSettings | undefined {
  if (!stage.momo) return undefined
  const host = stage.domain?.name ?? apiHost
  if (host === undefined) throw new Error('The host that MTN calls back is not known yet')
  return { ...stage.momo, secret: secretName(stage, 'momo'), callbackBase: `https://${host}${API_PREFIX}` }
}
