import type { Behaviour } from './behaviour.ts'
import type { Face } from './call-names.ts'
import { EbmError } from './errors.ts'
import { kigaliTime } from './kigali-time.ts'
import type { Branch, Store } from './state.ts'

/** A device that the authority has approved. */
export type Device = {
  tin: string
  /** Branch of the taxpayer; 00 is the head office. */
  bhfId: string
  serial: string
  taxpayer: string
  isVatRegistered: boolean
}

export type World = {
  store: Store
  devices: readonly Device[]
  behaviour: Behaviour
  /** Returns milliseconds since 1970. */
  now(): number
}

/** The device of a call, with its key in the state. */
export type Caller = { device: Device; key: string; branch: Branch }

/** Returns the authority's time: YYYYMMDDhhmmss. */
export function authorityTime({ behaviour, now }: World): string {
  return kigaliTime(now() + behaviour.clockOffsetMs)
}

export function branchKey({ tin, bhfId }: Pick<Device, 'tin' | 'bhfId'>): string {
  return `${tin}/${bhfId}`
}

/** Notes an oddity that the authority accepts. */
export function note(world: World, text: string): void {
  world.store.state.notes.push({ at: authorityTime(world), text })
}

/**
 * Returns the device that makes a call. The VSDC holds the key itself, so its callers do not send it.
 * @throws EbmError 910, 901 or 900
 */
export function callerOf(world: World, face: Face, sent: { tin: string; bhfId: string; cmcKey: string }): Caller {
  const device = approvedDevice(world, sent)
  const key = branchKey(device)
  const branch = world.store.state.branches[key]
  if (face === 'osdc' && sent.cmcKey === '') throw new EbmError('900', 'There is no header: cmcKey')
  const isKeyValid = face === 'vsdc' || branch?.cmcKey === sent.cmcKey
  if (branch === undefined || !isKeyValid) throw new EbmError('901', 'This is not a valid device')
  return { device, key, branch }
}

/**
 * Returns the approved device of a taxpayer's branch.
 * @throws EbmError 910 or 901
 */
export function approvedDevice({ devices }: World, { tin, bhfId }: { tin: string; bhfId: string }): Device {
  if (!/^\d{9}$/.test(tin)) throw new EbmError('910', 'tin: must be nine digits')
  if (!/^\d{2}$/.test(bhfId)) throw new EbmError('910', 'bhfId: must be two digits')
  const device = devices.find((device) => device.tin === tin && device.bhfId === bhfId)
  if (!device) throw new EbmError('901', 'This is not a valid device')
  return device
}
