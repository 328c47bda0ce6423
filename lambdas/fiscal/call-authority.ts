import * as z from 'zod/mini'
import { FiscalAccess } from '../../shared/fiscal/access.ts'
import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import { clock } from '../clock.ts'
import { fetchJson } from '../fetch-json.ts'
import { log } from '../log.ts'
import { setting } from '../setting.ts'

/** Calls that the shop makes, with their paths at OSDC and VSDC. */
const PATHS = {
  init: { osdc: '/selectInitOsdcInfo', vsdc: '/initializer/selectInitInfo' },
  codes: { osdc: '/selectCodeList', vsdc: '/code/selectCodes' },
  itemClasses: { osdc: '/selectItemClsList', vsdc: '/itemClass/selectItemsClass' },
  taxpayer: { osdc: '/selectCustomer', vsdc: '/customers/selectCustomer' },
  branches: { osdc: '/selectBhfList', vsdc: '/branches/selectBranches' },
  notices: { osdc: '/selectNoticeList', vsdc: '/notices/selectNotices' },
  items: { osdc: '/selectItemList', vsdc: '/items/selectItems' },
  purchases: { osdc: '/selectTrnsPurchaseSalesList', vsdc: '/trnsPurchase/selectTrnsPurchaseSales' },
  savePurchase: { osdc: '/insertTrnsPurchase', vsdc: '/trnsPurchase/savePurchases' },
  imports: { osdc: '/selectImportItemList', vsdc: '/imports/selectImportItems' },
  updateImport: { osdc: '/updateImportItem', vsdc: '/imports/updateImportItems' },
  saveItem: { osdc: '/saveItem', vsdc: '/items/saveItems' },
  stockMove: { osdc: '/insertStockIO', vsdc: '/stock/saveStockItems' },
  stockMaster: { osdc: '/saveStockMaster', vsdc: '/stockMaster/saveStockMaster' },
  sale: { osdc: '/saveTrnsSalesOsdc', vsdc: '/trnsSales/saveSales' },
  selectInvoiceDetails: { osdc: '/selectInvoiceDetails', vsdc: '' },
  selectTrnsSalesList: { osdc: '/selectTrnsSalesList', vsdc: '' },
} as const
type AuthorityCall = keyof typeof PATHS

const BASES = { sandbox: 'https://sdcsandbox.rra.gov.rw', production: 'https://api-ebm.rra.gov.rw' } as const

/** Time limit of a call in ms. The authority answers in about 2 s, and is often congested. */
export const CALL_MS = 12_000

/**
 * Answer to a call. unreached: the authority did not receive it. unknown: it may have executed it. HTTP is 200 even for
 * rejections.
 */
export type AuthorityAnswer =
  | { kind: 'answer'; code: string; message: string; data: Fields }
  | { kind: 'unreached' }
  | { kind: 'unknown' }

export type Fields = Readonly<Record<string, unknown>>

const Envelope = z.object({
  resultCd: z.string(),
  resultMsg: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
})

/** Errors of a connection that was never established. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

export function fiscalAccess(): FiscalAccess {
  return FiscalAccess.parse(JSON.parse(setting('FISCAL')))
}

/** Returns the base address of the authority, or undefined if this deployment has no stand-in. */
function baseOf({ environment, address }: FiscalSettings): string | undefined {
  if (environment === 'local') return fiscalAccess().localUrl
  return address || BASES[environment]
}

function pathOf(call: AuthorityCall, { profile, taxpayerPath }: FiscalSettings): string {
  return call === 'taxpayer' && taxpayerPath.startsWith('/') ? taxpayerPath : PATHS[call][profile]
}

/** Calls the authority as the shop's device. The key is added here, so that no row or log contains it. */
export async function callAuthority(
  call: AuthorityCall,
  body: Fields,
  {
    settings,
    key,
    signal = clock.timeout(CALL_MS),
  }: { settings: FiscalSettings; key?: string | undefined; signal?: AbortSignal },
): Promise<AuthorityAnswer> {
  const base = baseOf(settings)
  if (base === undefined) return { kind: 'unreached' }
  const { tin, branch: bhfId, keyIn } = settings
  const isInBody = key !== undefined && (keyIn === 'body' || keyIn === 'both')
  const isInHeaders = key !== undefined && (keyIn === 'headers' || keyIn === 'both')
  const isAuthorization = key !== undefined && (keyIn === 'token' || keyIn === 'Bearer')
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isInHeaders && { tin, bhfId, cmcKey: key }),
      ...(isAuthorization && { authorization: `${keyIn} ${key}` }),
    },
    body: JSON.stringify({ tin, bhfId, ...body, ...(isInBody && { cmcKey: key }) }),
    signal,
  }
  try {
    const { status, body: answer } = await fetchJson(`${base}${pathOf(call, settings)}`, request)
    const envelope = z.safeParse(Envelope, answer)
    if (status !== 200 || !envelope.success) {
      log('error', 'provider.failed', { provider: 'fiscal', call, status, reason: `HTTP ${status}` })
      return { kind: 'unknown' }
    }
    const { resultCd, resultMsg, data } = envelope.data
    return { kind: 'answer', code: resultCd.trim().padStart(3, '0'), message: resultMsg ?? '', data: tidied(data) }
  } catch (error) {
    log('error', 'provider.silent', { provider: 'fiscal', call, error })
    return { kind: isNotConnected(error) ? 'unreached' : 'unknown' }
  }
}

/** Returns whether a call was executed. Some services write the code with fewer or more zeros. */
export function isDone({ code }: { code: string }): boolean {
  return /^0+$/.test(code)
}

/** Returns the data of an answer without stray blanks in names and texts, and without a second level of `data`. */
function tidied(data: unknown): Fields {
  const fields = isFields(data) ? trimmed(data) : {}
  return isFields(fields.data) ? trimmed(fields.data) : fields
}

function trimmed(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.trim(), typeof value === 'string' ? value.trim() : value]),
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNotConnected(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : { cause: undefined }
  return isFields(cause) && typeof cause.code === 'string' && NOT_CONNECTED.has(cause.code)
}
