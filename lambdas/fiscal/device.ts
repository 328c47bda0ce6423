import * as z from 'zod/mini'
import { type FiscalSettings, MAX_FIRST_NUMBER } from '../../shared/fiscal/settings.ts'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import {
  currentFiscalBranch,
  type FiscalBranch,
  FiscalDevice,
  fiscalBranchIn,
  fiscalBranchKey,
  replaceFiscalBranch,
} from '../data/fiscal-branch.ts'
import { cachedSecret, saveSecret, UnusableSecret } from '../secrets.ts'
import { isUnknownDevice } from './answer.ts'
import { callAuthority, fiscalAccess, isDone } from './call-authority.ts'

/** The device and its key, as the secret has them. */
const DeviceSecret = z.extend(FiscalDevice, { cmcKey: z.string() })
type DeviceSecret = z.infer<typeof DeviceSecret>

/** The keys of all devices that the shop has had, because none is issued twice. */
const stored = cachedSecret(() => fiscalAccess().secret, z.object({ devices: z.array(DeviceSecret) }))

/** The device is registered already: the authority has not reset it, and its key is the same. */
const INSTALLED = '902'

/** Time in ms until a rejected registration is tried again. */
const PAUSE_MS = 15 * 60_000

/**
 * Returns the shop's device with its key, and registers it first if that was never done, or if the authority did not
 * know it in the last turn: it may have been reset, and only a registration returns the new key. The authority issues
 * each key once, so it is stored before anything else.
 * @returns undefined while the authority does not accept the device
 */
export async function openDevice(settings: FiscalSettings): Promise<DeviceSecret | undefined> {
  const devices = await storedDevices()
  const known = deviceOf(settings, devices)
  const { lastCode } = await currentFiscalBranch()
  const device = known && !isUnknownDevice(lastCode) ? known : await register(settings, devices, known)
  if (!device) return undefined
  const { cmcKey: _, ...registered } = device
  await updateBranch(({ lastCode: __, lastMessage: ___, ...branch }) => ({ ...branch, device: registered }))
  return device
}

/** Returns the shop's device with its key, or undefined if it was never registered. */
export async function registeredDevice(settings: FiscalSettings): Promise<DeviceSecret | undefined> {
  return deviceOf(settings, await storedDevices())
}

async function storedDevices(): Promise<readonly DeviceSecret[]> {
  try {
    return (await stored.get()).devices
  } catch (error) {
    if (error instanceof UnusableSecret && error.isMissing) return []
    throw error
  }
}

function deviceOf({ environment, tin, branch, deviceSerial }: FiscalSettings, devices: readonly DeviceSecret[]) {
  return devices.find(
    (device) =>
      device.environment === environment &&
      device.tin === tin &&
      device.branch === branch &&
      device.serial === deviceSerial,
  )
}

/** A number that other software used last, or undefined for another value. */
const LastNumber = z.catch(
  z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(MAX_FIRST_NUMBER))),
  undefined,
)

const Info = z.object({
  cmcKey: z.string(),
  sdcId: z.string(),
  mrcNo: z.string(),
  lastSaleInvcNo: LastNumber,
  lastPchsInvcNo: LastNumber,
})

async function register(
  settings: FiscalSettings,
  devices: readonly DeviceSecret[],
  known: DeviceSecret | undefined,
): Promise<DeviceSecret | undefined> {
  const { environment, tin, branch, deviceSerial: serial } = settings
  const answer = await callAuthority('init', { dvcSrlNo: serial }, { settings })
  const info = answer.kind === 'answer' && isDone(answer) ? z.safeParse(Info, answer.data.info).data : undefined
  if (info) {
    const { cmcKey, sdcId, mrcNo, lastSaleInvcNo: lastSale, lastPchsInvcNo: lastPurchase } = info
    const numbers = { ...(lastSale !== undefined && { lastSale }), ...(lastPurchase !== undefined && { lastPurchase }) }
    const device = { environment, tin, branch, serial, cmcKey, sdcId, mrcNo, ...numbers }
    const others = devices.filter((each) => each !== known)
    await saveSecret(fiscalAccess().secret, { devices: [...others, device] })
    stored.forget()
    return device
  }
  if (answer.kind === 'answer' && answer.code === INSTALLED && known) return known
  const reason = answer.kind === 'answer' ? { lastCode: answer.code, lastMessage: answer.message } : {}
  const pausedUntil = new Date(clock.now() + PAUSE_MS).toISOString()
  await updateBranch((before) => ({ ...before, ...reason, ...(answer.kind === 'answer' && { pausedUntil }) }))
  return undefined
}

/** Changes the branch. A change without effect writes nothing. */
export function updateBranch(change: (branch: FiscalBranch) => FiscalBranch): Promise<FiscalBranch> {
  return commit({ reads: [fiscalBranchKey] }, (snapshot) => {
    const before = fiscalBranchIn(snapshot)
    const next = change(before)
    const isSame = JSON.stringify(next) === JSON.stringify(before)
    return { result: next, writes: isSame ? [] : [replaceFiscalBranch(before, next)] }
  })
}
