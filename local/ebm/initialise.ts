import { randomBytes } from 'node:crypto'
import type { Face } from './call-names.ts'
import { EbmError } from './errors.ts'
import { deviceNumbers } from './receipts.ts'
import { branchKey, type Device, type World } from './world.ts'

/** Key of a device that the authority has reset: the next initialisation returns another. */
const RESET = ''

/** Resets the devices, as the authority does at the request of a taxpayer: their keys are void. */
export function resetDevices({ store }: World): void {
  for (const branch of Object.values(store.state.branches)) branch.cmcKey = RESET
  store.save()
}

/**
 * Initialises an approved device and returns its key. The key is returned only once.
 * @throws EbmError 901 for another serial, 902 for an initialised device
 */
export function initialise(world: World, face: Face, device: Device, serial: string): object {
  if (serial !== device.serial) throw new EbmError('901', 'This is not a valid device')
  const { branches } = world.store.state
  const key = branchKey(device)
  const known = branches[key]
  if (known && known.cmcKey !== RESET) throw new EbmError('902', 'This device is installed')
  const cmcKey = randomBytes(30).toString('base64url')
  branches[key] = {
    counters: { NS: 0, NR: 0, total: 0, invoice: 0 },
    ...{ items: {}, pieces: {}, moves: {}, purchases: {}, imports: {}, reads: {} },
    ...{ importsReadAt: '', declared: '' },
    ...known,
    cmcKey,
  }
  const { tin, bhfId, taxpayer, isVatRegistered } = device
  const info = {
    ...{ tin, taxprNm: taxpayer, bsnsActv: 'Retail of lamps', bhfId, bhfNm: 'Headquarter', bhfOpenDt: '20200101' },
    ...{ prvncNm: 'KIGALI CITY', dstrtNm: 'NYARUGENGE', sctrNm: 'NYARUGENGE', locDesc: 'KN 4 AVE', hqYn: 'Y' },
    ...{ mgrNm: 'OWNER', mgrTelNo: '0788000000', mgrEmail: 'owner@example.rw' },
    ...deviceNumbers(device),
    cmcKey,
  }
  if (face === 'osdc') return { info }
  const { counters, purchases } = branches[key]
  const lastPchsInvcNo = Math.max(0, ...Object.keys(purchases).map(Number))
  const numbers = { lastSaleRcptNo: counters.total, lastSaleInvcNo: counters.invoice, lastPchsInvcNo, lastInvcNo: 0 }
  const keys = { intrlKey: randomBytes(16).toString('hex'), signKey: randomBytes(16).toString('hex') }
  const local = { lastTrainInvcNo: 0, lastProfrmInvcNo: 0, lastCopyInvcNo: 0 }
  return { info: { ...info, ...keys, ...numbers, ...local, vatTyCd: isVatRegistered ? '1' : '2', ttTyCd: null } }
}
