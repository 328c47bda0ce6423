import type * as z from 'zod/mini'
import {
  ImportBody,
  InitBody,
  InvoiceBody,
  ItemBody,
  PurchaseBody,
  SaleBody,
  SinceBody,
  StockMasterBody,
  StockMoveBody,
  TaxpayerBody,
} from './bodies.ts'
import { taxpayerWith } from './buyers.ts'
import type { CallName, Face } from './call-names.ts'
import { codesSince, itemClassesSince } from './codes.ts'
import { EbmError } from './errors.ts'
import { importsSince, updateImport } from './imports.ts'
import { initialise } from './initialise.ts'
import { saveItem } from './items.ts'
import { spacedTime } from './kigali-time.ts'
import { parseBody } from './parse-body.ts'
import { purchasesSince, savePurchase } from './purchases.ts'
import { saleDetails } from './receipts.ts'
import { saveSale } from './save-sale.ts'
import { type Sale, saleKey } from './state.ts'
import { saveStockMaster, saveStockMove } from './stock.ts'
import { approvedDevice, authorityTime, type Caller, callerOf, type World } from './world.ts'

export type Call = { name: CallName; face: Face }
type Fields = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string | undefined>>

/** Calls that are counted per day. Finding one sale is not counted. */
const COUNTED: readonly CallName[] = [
  ...(['codes', 'itemClasses', 'taxpayer', 'branches', 'notices', 'items', 'purchases', 'imports'] as const),
  'stockMoves',
]

/**
 * Performs a call and returns the data of its answer; undefined means that nothing was found.
 * @throws EbmError for a call that the authority rejects
 */
export function performCall(world: World, call: Call, sent: Fields, headers: Headers): object | null | undefined {
  const { tin, bhfId, cmcKey, ...fields } = sent
  const identity = {
    tin: textOf(tin ?? headers.tin),
    bhfId: textOf(bhfId ?? headers.bhfid),
    cmcKey: textOf(cmcKey ?? headers.cmckey),
  }
  const parse = <Schema extends z.ZodMiniType>(schema: Schema) => parseBody(schema, fields, world.behaviour)
  if (call.name === 'init') {
    const device = approvedDevice(world, identity)
    return initialise(world, call.face, device, parse(InitBody).dvcSrlNo)
  }
  const caller = callerOf(world, call.face, identity)
  if (COUNTED.includes(call.name)) countRead(world, caller, call.name)
  return perform(world, call, caller, parse)
}

type Parse = <Schema extends z.ZodMiniType>(schema: Schema) => z.infer<Schema>

function perform(world: World, { name, face }: Call, caller: Caller, parse: Parse): object | null | undefined {
  const { branch, device } = caller
  switch (name) {
    case 'init':
      throw new EbmError('902', 'This device is installed')
    case 'codes':
      return codesSince(parse(SinceBody).lastReqDt)
    case 'itemClasses':
      return itemClassesSince(parse(SinceBody).lastReqDt)
    case 'taxpayer': {
      const taxpayer = taxpayerWith(parse(TaxpayerBody).custmTin)
      if (!taxpayer) throw new EbmError(world.behaviour.unknownTinCode, 'Customer TIN is invalid')
      return { custList: [taxpayer] }
    }
    case 'branches':
      parse(SinceBody)
      return { bhfList: [{ bhfId: device.bhfId, bhfNm: 'Headquarter', bhfSttsCd: '01', hqYn: 'Y' }] }
    case 'notices':
      return noticesSince(parse(SinceBody).lastReqDt)
    case 'saveItem':
      saveItem(caller, parse(ItemBody))
      return null
    case 'items':
      parse(SinceBody)
      return found('itemList', Object.values(branch.items))
    case 'saveSale':
      return saveSale(world, face, caller, parse(SaleBody))
    case 'saleDetails': {
      const sale = world.store.state.sales[saleKey(caller.key, parse(InvoiceBody).invcNo)]
      return sale && saleDetails(sale)
    }
    case 'sales': {
      const { lastReqDt } = parse(SinceBody)
      const sales = Object.values(world.store.state.sales).filter(
        ({ branch, receipt }) => branch === caller.key && receipt.signedAt > lastReqDt,
      )
      return found('saleList', sales.map(listedSale))
    }
    case 'purchases':
      return purchasesSince(parse(SinceBody).lastReqDt)
    case 'savePurchase':
      savePurchase(world, caller, parse(PurchaseBody))
      return null
    case 'imports':
      return importsSince(caller, parse(SinceBody).lastReqDt)
    case 'updateImport':
      updateImport(caller, parse(ImportBody))
      return null
    case 'stockMove':
      saveStockMove(world, caller, parse(StockMoveBody))
      return null
    case 'stockMaster':
      saveStockMaster(world, caller, parse(StockMasterBody))
      return null
    case 'stockMoves':
      // Movements between branches, of which this taxpayer has one.
      parse(SinceBody)
      return undefined
  }
}

function countRead(world: World, { branch }: Caller, name: CallName): void {
  const day = `${name} ${authorityTime(world).slice(0, 8)}`
  const reads = (branch.reads[day] ?? 0) + 1
  branch.reads[day] = reads
  if (reads > world.behaviour.readsPerDay) throw new EbmError('990', 'Exceeded the limit of calls')
}

function noticesSince(lastReqDt: string): object | undefined {
  const regDt = '20260105090000'
  if (lastReqDt >= regDt) return undefined
  const notice = { noticeNo: 1, title: 'EBM 2.1', cont: 'This authority is a stand-in.', dtlUrl: '', regDt }
  return { noticeList: [notice] }
}

function listedSale({ body, receipt }: Sale): object {
  const { invcNo, orgInvcNo, rcptTyCd, custTin, custNm, cfmDt, salesDt, totAmt } = body
  return {
    invcNo,
    orgInvcNo,
    rcptTyCd,
    custTin,
    custNm,
    cfmDt: spacedTime(cfmDt),
    salesDt,
    totAmt,
    rptNo: receipt.total,
  }
}

function found(name: string, list: readonly object[]): object | undefined {
  return list.length === 0 ? undefined : { [name]: list }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
