import { FIRST_BRANCH } from '../../shared/branch.ts'
import { findTaxpayer } from '../../shared/fiscal/routes.ts'
import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import type { TaxpayerAnswer } from '../../shared/fiscal/taxpayer.ts'
import { clock } from '../clock.ts'
import { currentFiscalBranch } from '../data/fiscal-branch.ts'
import { pauseLookUps, storedTaxpayer, storeTaxpayer } from '../data/fiscal-taxpayers.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { recentSettings } from '../data/settings.ts'
import { transact } from '../data/transact.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { answerToTaxpayer } from './answer-taxpayer.ts'
import { callAuthority } from './call-authority.ts'
import { registeredDevice } from './device.ts'
import { activeFiscal } from './fiscal-writes.ts'

/** Time limit of the authority's answer in ms: the seller goes on without it. */
const LOOK_UP_MS = 4000

/** Look-ups at the authority within an hour, because it rejects callers that call too often. */
const MAX_AN_HOUR = 40

const TOO_MANY = new Refusal('fiscal.tooMany', 'Too many TINs were looked up within an hour')

const UNAVAILABLE: TaxpayerAnswer = { status: 'unavailable' }

export const handler = endpoint(findTaxpayer, async ({ params: { tin } }) => {
  const settings = activeFiscal(await recentSettings())
  if (!settings || settings.taxpayerPath === 'none') return UNAVAILABLE
  const stored = await storedTaxpayer(settings.environment, tin)
  if (stored) return stored
  return (await isPaused()) || !(await isAllowed()) ? UNAVAILABLE : askAuthority(tin, settings)
})

/** Returns whether the authority rejects the device or all calls, so that another one could prolong that. */
async function isPaused(): Promise<boolean> {
  const { pausedUntil } = await currentFiscalBranch()
  return pausedUntil !== undefined && Date.parse(pausedUntil) > clock.now()
}

/** Counts one call of the authority and returns whether the limit allows it. */
async function isAllowed(): Promise<boolean> {
  try {
    await transact(
      [],
      [countHourly('TIN look-ups', FIRST_BRANCH, { most: MAX_AN_HOUR, refusal: TOO_MANY }, clock.now())],
    )
    return true
  } catch (error) {
    if (error === TOO_MANY) return false
    throw error
  }
}

async function askAuthority(tin: string, settings: FiscalSettings): Promise<TaxpayerAnswer> {
  const device = await registeredDevice(settings)
  if (!device) return UNAVAILABLE
  const access = { settings, key: device.cmcKey, signal: clock.timeout(LOOK_UP_MS) }
  const { pauseMinutes, ...answer } = answerToTaxpayer(await callAuthority('taxpayer', { custmTin: tin }, access), tin)
  if (pauseMinutes !== undefined) await pauseLookUps(settings.environment, pauseMinutes)
  if (answer.status !== 'unavailable') await storeTaxpayer(settings.environment, tin, answer)
  return answer
}
