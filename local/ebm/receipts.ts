import { createHmac } from 'node:crypto'
import type { SaleBody } from './bodies.ts'
import type { Face } from './call-names.ts'
import { spacedTime } from './kigali-time.ts'
import type { Receipt, Sale } from './state.ts'
import { authorityTime, type Caller, type Device, type World } from './world.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the device's numbers on receipts. */
export function deviceNumbers({ tin, bhfId }: Device): { dvcId: string; sdcId: string; mrcNo: string } {
  const digits = tin.slice(-6)
  return { dvcId: `${tin}${bhfId}`, sdcId: `SDC010${digits}`, mrcNo: `WIS00${digits}` }
}

/** Signs an accepted sale or refund, with the next counters of its branch. */
export function signSale(world: World, { key, branch }: Caller, body: SaleBody): Receipt {
  const label = body.rcptTyCd === 'S' ? 'NS' : 'NR'
  const { counters } = branch
  counters[label] += 1
  counters.total += 1
  const signedAt = authorityTime(world)
  const signed = JSON.stringify([key, label, counters[label], counters.total, signedAt, body])
  const sign = (purpose: string, length: number) =>
    base32(createHmac('sha256', world.store.state.key).update(`${purpose} ${signed}`).digest()).slice(0, length)
  return {
    ...{ label, number: counters[label], total: counters.total, signedAt },
    internalData: sign('internal', 26),
    signature: sign('signature', 16),
  }
}

/** Returns the answer to a sale. OSDC sends its counters as text. */
export function saleAnswer(face: Face, { device }: Caller, { receipt }: Sale): object {
  const { internalData: intrlData, signature: rcptSign, signedAt } = receipt
  if (face === 'osdc') return { ...osdcReceipt(receipt), sdcDateTime: signedAt }
  const { sdcId, mrcNo } = deviceNumbers(device)
  const counters = { rcptNo: receipt.number, totRcptNo: receipt.total }
  return { ...counters, intrlData, rcptSign, vsdcRcptPbctDate: signedAt, sdcId, mrcNo }
}

/** Returns a stored sale as the look-up of Kenya's authority sends it, with another format of the time. */
export function saleDetails({ body, receipt }: Sale): object {
  const { cfmDt, salesDt, rcptTyCd, custTin, totAmt } = body
  const stored = { ...osdcReceipt(receipt), sdcDateTime: `${spacedTime(receipt.signedAt)}.0` }
  return { salesList: [{ invcNo: body.invcNo, cfmDt, salesDt, rcptTyCd, custTin, totAmt, receipt: stored }] }
}

function osdcReceipt({ number, total, internalData, signature }: Receipt) {
  return { curRcptNo: String(number), totRcptNo: String(total), intrlData: internalData, rcptSign: signature }
}

function base32(bytes: Buffer): string {
  let letters = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      letters += BASE32[(value >>> bits) & 31]
      value &= (1 << bits) - 1
    }
  }
  return letters
}
