import * as z from 'zod/mini'
import { instantOfDigits, kigaliDigits, PAYMENT_NAMES } from '../../shared/fiscal/receipt.ts'
import type { FiscalNotice } from '../../shared/fiscal/routes.ts'
import { ITEM_UNITS } from '../../shared/fiscal/sale-body.ts'
import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import { clock } from '../clock.ts'
import { currentFiscalBranch, type FiscalBranch } from '../data/fiscal-branch.ts'
import { callAuthority, type Fields, isDone } from './call-authority.ts'
import { updateBranch } from './device.ts'
import { storeImports } from './read-imports.ts'
import type { Turn } from './sign.ts'

/** Reads of the authority that a certified shop makes. More than a few a day are answered with 990. */
const DAILY = ['codes', 'itemClasses', 'branches', 'notices', 'items', 'purchases', 'imports'] as const
type DailyRead = (typeof DAILY)[number]

const DAY_MS = 24 * 60 * 60_000

/** First `lastReqDt` of every read, as in the authority's samples. */
const BEGINNING = '20180520000000'

const NOTHING_NEW = '001'

/** Number of notices that the shop keeps, and the length of their texts. */
const MAX_NOTICES = 10
const MAX_TEXT = 500

/**
 * Reads the authority's tables and lists once a day: what changed since the last read. Stores its notices, and which of
 * the codes that the shop sends its tables lack, because a sale with such a code is rejected. A read that fails is
 * repeated in the next run.
 */
export async function readAuthority({ settings, device }: Pick<Turn, 'settings' | 'device'>): Promise<void> {
  const { reads = {} } = await currentFiscalBranch()
  for (const call of DAILY) {
    const key = readKey(settings, call)
    const earlier = reads[key]
    if (earlier && clock.now() - Date.parse(earlier) < DAY_MS) continue
    const at = new Date(clock.now()).toISOString()
    const since = earlier === undefined ? BEGINNING : kigaliDigits(earlier)
    const lastReqDt = call === 'imports' ? await nextImportsFrom(since, settings) : since
    const answer = await callAuthority(call, { lastReqDt }, { settings, key: device.cmcKey })
    if (answer.kind !== 'answer' || !(isDone(answer) || answer.code === NOTHING_NEW)) return
    if (call === 'imports') await storeImports(answer.data, settings.environment)
    const found = foundIn(call, answer.data, settings)
    await updateBranch((branch) => ({ ...branch, ...found(branch), reads: { ...branch.reads, [key]: at } }))
  }
}

/**
 * Returns the `lastReqDt` of a read of imports and stores it before the call, because the authority rejects one that is
 * not above the last one, even if its answer was lost.
 */
async function nextImportsFrom(since: string, { environment }: FiscalSettings): Promise<string> {
  const { importReads = {} } = await currentFiscalBranch()
  const last = importReads[environment]
  const next = last === undefined || since > last ? since : oneSecondLater(last)
  await updateBranch((branch) => ({ ...branch, importReads: { ...branch.importReads, [environment]: next } }))
  return next
}

/** Returns the key of a list among the reads: the sandbox has other lists than production. */
function readKey({ environment }: FiscalSettings, call: DailyRead): string {
  return `${environment} ${call}`
}

function oneSecondLater(digits: string): string {
  const instant = instantOfDigits(digits)
  return instant === undefined ? BEGINNING : kigaliDigits(new Date(Date.parse(instant) + 1000).toISOString())
}

/** Returns whether a list has not been read for a day. */
export function isReadDue({ reads = {} }: Pick<FiscalBranch, 'reads'>, settings: FiscalSettings): boolean {
  const isDue = (at = BEGINNING_OF_READS) => clock.now() - Date.parse(at) >= DAY_MS
  return DAILY.some((call) => isDue(reads[readKey(settings, call)]))
}

/** Stands for the time of a read that was never made. */
const BEGINNING_OF_READS = '2018-05-20T00:00:00.000Z'

type Known = { notices?: FiscalNotice[] | undefined; unknownCodes?: string[] | undefined }

function foundIn(call: DailyRead, data: Fields, settings: FiscalSettings): (known: Known) => Known {
  if (call === 'notices') {
    const notices = noticesIn(data)
    return ({ notices: earlier = [] }) => ({ notices: [...notices, ...earlier].slice(0, MAX_NOTICES) })
  }
  if (call !== 'codes' && call !== 'itemClasses') return () => ({})
  const lacking = call === 'codes' ? codesLackedBy(data) : classLackedBy(data, settings)
  if (!lacking) return () => ({})
  const isOfCall = (code: string) => code.startsWith(CLASS) === (call === 'itemClasses')
  return ({ unknownCodes: earlier = [] }) => ({
    unknownCodes: [...earlier.filter((code) => !isOfCall(code)), ...lacking],
  })
}

const Notices = z.object({
  noticeList: z.array(z.object({ title: z.string(), cont: z.optional(z.nullable(z.string())), regDt: z.string() })),
})

function noticesIn(data: Fields): FiscalNotice[] {
  const list = z.safeParse(Notices, data).data?.noticeList ?? []
  return list.map(({ title, cont, regDt }) => {
    return { title: title.slice(0, MAX_TEXT), text: (cont ?? '').slice(0, MAX_TEXT), day: dayOfDigits(regDt) }
  })
}

function dayOfDigits(digits: string): string {
  return digits.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
}

const Codes = z.object({
  clsList: z.array(
    z.object({ cdCls: z.string(), dtlList: z.array(z.object({ cd: z.string(), useYn: z.optional(z.string()) })) }),
  ),
})

/** Codes that the shop sends, by the authority's class: tax, payment, unit and packaging. */
const SENT: Readonly<Record<string, readonly string[]>> = {
  '04': ['A', 'B', 'C', 'D'],
  '07': Object.keys(PAYMENT_NAMES),
  '10': [ITEM_UNITS.unit],
  '17': [ITEM_UNITS.packaging],
}

/** Returns the codes that a table lacks, or undefined if the answer has no table. */
function codesLackedBy(data: Fields): string[] | undefined {
  const classes = z.safeParse(Codes, data).data?.clsList
  return classes?.flatMap(({ cdCls, dtlList }) => {
    const inUse = dtlList.filter(({ useYn = 'Y' }) => useYn === 'Y').map(({ cd }) => cd)
    return (SENT[cdCls] ?? []).filter((code) => !inUse.includes(code)).map((code) => `${cdCls}/${code}`)
  })
}

/** Stands for the number of a table before a class of items. */
const CLASS = 'item class/'

const Classes = z.object({
  itemClsList: z.array(z.object({ itemClsCd: z.string(), useYn: z.optional(z.string()) })),
})

function classLackedBy(data: Fields, { itemClass }: FiscalSettings): string[] | undefined {
  const list = z.safeParse(Classes, data).data?.itemClsList
  if (!list) return undefined
  return list.some(({ itemClsCd, useYn = 'Y' }) => itemClsCd === itemClass && useYn === 'Y') ? [] : [CLASS + itemClass]
}
