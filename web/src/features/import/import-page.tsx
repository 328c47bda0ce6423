import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { dayOf } from '../../../../shared/day.ts'
import { newId } from '../../../../shared/id.ts'
import { formatRwf } from '../../../../shared/money.ts'
import type { PatchProduct } from '../../../../shared/products/edit-product.ts'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { type OpeningDebt, recordOpeningDebt } from '../../../../shared/reports/opening-routes.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { ReportSearch } from '../../../../shared/reports/search.ts'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { FileField } from '../../components/file-field.tsx'
import { Stack } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { lampFileColumns } from '../../domain/products/lamp-file.ts'
import { PRODUCT_FIELDS } from '../../domain/products/typed-product.ts'
import { allReports } from '../../domain/reports/report-search.ts'
import { allPages } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { rowsBelowHead } from '../../lib/head-row.ts'
import { readSheetFile, SHEET_FILES } from '../../lib/read-sheet-file.ts'
import { MAX_SHEET_ROWS, type SheetProblem, type SheetRow } from '../../lib/sheet.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { knownLamps, sendLamp } from './import-lamps.ts'
import type { ImportRow } from './import-row.ts'
import { ImportRows } from './import-rows.tsx'
import { DEBT_COLUMNS, type DebtFault, type PlannedDebt, planDebts } from './plan-debts.ts'
import { LAMP_COLUMNS, type LampFault, type PlannedLamp, planLamps } from './plan-lamps.ts'

/** Kinds of sheets that can be imported. */
const SHEET_KINDS = ['lamps', 'debts'] as const
type SheetKind = (typeof SHEET_KINDS)[number]

/** Renders the import of a sheet, for admins: a preview of each row's effect, then the import row by row. */
export function ImportPage() {
  const texts = useMessages('sheets')
  const isOfDebts = new URLSearchParams(useSearch()).get('what') === 'debts'
  const what = isOfDebts ? 'debts' : 'lamps'
  return (
    <Page title={texts.title}>
      <Stack gap="5" justifyItems="start">
        <ChoiceLinks
          label={texts.what}
          choices={SHEET_KINDS.map((each) => ({
            text: texts.whats[each],
            href: each === 'lamps' ? PATH : `${PATH}?what=${each}`,
            isCurrent: each === what,
          }))}
        />
        <Import key={what} what={what} />
      </Stack>
    </Page>
  )
}

const PATH = '/admin/import'

function Import({ what }: { what: SheetKind }) {
  const texts = useMessages('sheets')
  const { mutate, data, error, isPending } = usePlan(what)
  return (
    <>
      <Intro>{texts.intro}</Intro>
      <Intro>{what === 'lamps' ? texts.lampColumns : texts.debtColumns}</Intro>
      {what === 'lamps' ? <EmptySheetOfLamps /> : <EmptySheetOfDebts />}
      <FileField
        label={texts.file}
        accept={SHEET_FILES}
        hint={texts.fileHint(MAX_SHEET_ROWS)}
        error={useTrouble(data, error)}
        busy={isPending ? texts.reading : undefined}
        onChoose={mutate}
      />
      {typeof data === 'object' && <ImportRows key={data.key} rows={data.rows} />}
    </>
  )
}

function EmptySheetOfLamps() {
  const { template } = useMessages('sheets')
  const { catalogue, csv } = useMessages('office')
  const columns = lampFileColumns(catalogue, csv)
  return <DownloadButtons what="lamps" name={template} columns={columns} fetchPage={async () => []} />
}

function EmptySheetOfDebts() {
  const { template, debtFile } = useMessages('sheets')
  const columns = [debtFile.debtor, debtFile.owed, debtFile.day, debtFile.note].map((name) => ({ name, csv: () => '' }))
  return <DownloadButtons what="debts" name={template} columns={columns} fetchPage={async () => []} />
}

type Plan = { key: string; rows: readonly ImportRow[] }
type Problem = SheetProblem | 'noHead'

/** Returns a mutation that reads a file and compares it with the shop. Leaving the screen cancels it. */
function usePlan(what: SheetKind) {
  const sheets = useMessages('sheets')
  const { catalogue } = useMessages('office')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return useMutation({
    mutationFn: async (file: File): Promise<Plan | Problem> => {
      const sheet = await readSheetFile(file)
      if (typeof sheet === 'string') return sheet
      const controller = new AbortController()
      running.current = controller
      const rows =
        what === 'lamps'
          ? lampRows(sheet, await knownLamps(controller.signal), { sheets, catalogue })
          : debtRows(sheet, await knownDebts(controller.signal), sheets)
      return rows ? { key: newId(), rows } : 'noHead'
    },
  })
}

/** Returns why the chosen file is not shown. */
function useTrouble(data: Plan | Problem | undefined, error: unknown): string | undefined {
  const shop = useMessages('shop')
  const { problems } = useMessages('sheets')
  if (error) return failureText(error, shop)
  if (typeof data !== 'string') return undefined
  return data === 'tooManyRows' ? problems.tooManyRows(MAX_SHEET_ROWS) : problems[data]
}

const Intro = chakra('p', { base: { maxWidth: 'text', color: 'muted' } })

type Texts = { sheets: Messages['sheets']; catalogue: Messages['office']['catalogue'] }

/** Returns the rows of a sheet of lamps compared with the shop's; undefined if no row names the columns. */
function lampRows(sheet: readonly SheetRow[], known: readonly StaffProduct[], texts: Texts): ImportRow[] | undefined {
  const rows = rowsBelowHead(sheet, LAMP_COLUMNS)
  return rows && planLamps(rows, known).map((planned) => rowOf(planned, texts))
}

function rowOf({ number, name, faults, work }: PlannedLamp, texts: Texts): ImportRow {
  const row = { _id: String(number), number, name }
  const { states } = texts.sheets
  if (faults.length > 0) {
    return { ...row, what: 'faulty', text: faults.map((fault) => faultText(fault, texts)).join(' ') }
  }
  if (!work) return { ...row, what: 'same', text: states.same }
  const send = (key: string) => sendLamp(work, key)
  if (work.kind === 'new') return { ...row, what: 'new', text: states.new, send }
  return { ...row, what: 'changed', text: states.changed(changesIn(work.body, work.lamp, texts)), send }
}

/** Returns the changes as text, such as 'Price 4500 → 5000'. */
function changesIn(body: PatchProduct, lamp: StaffProduct, { catalogue }: Texts): string {
  return PRODUCT_FIELDS.flatMap((field) =>
    body[field] === undefined ? [] : [`${catalogue.fields[field]} ${lamp[field] ?? '–'} → ${body[field]}`],
  ).join(', ')
}

function faultText(fault: LampFault, { sheets, catalogue }: Texts): string {
  if ('row' in fault) return sheets.faults[fault.error](fault.row)
  if ('field' in fault) return `${catalogue.fields[fault.field]}: ${catalogue.fieldErrors[fault.error]}`
  return sheets.faults[fault.error]
}

/** Returns the rows of a sheet of opening debts compared with the shop's; undefined if no row names the columns. */
function debtRows(
  sheet: readonly SheetRow[],
  known: readonly Report[],
  texts: Messages['sheets'],
): ImportRow[] | undefined {
  const rows = rowsBelowHead(sheet, DEBT_COLUMNS)
  return rows && planDebts(rows, known, dayOf(new Date())).map((planned) => debtRowOf(planned, texts))
}

function debtRowOf({ number, name, faults, work }: PlannedDebt, texts: Messages['sheets']): ImportRow {
  const row = { _id: String(number), number, name }
  if (faults.length > 0) {
    return { ...row, what: 'faulty', text: faults.map((fault) => debtFaultText(fault, texts)).join(' ') }
  }
  if (!work) return { ...row, what: 'same', text: texts.states.same }
  const text = texts.states.newDebt(formatRwf(work.amount), work.day)
  return { ...row, what: 'new', text, send: (key) => sendDebt(work, key) }
}

function debtFaultText(fault: DebtFault, { faults }: Messages['sheets']): string {
  return 'row' in fault ? faults[fault.error](fault.row) : faults[fault.error]
}

async function knownDebts(signal: AbortSignal): Promise<Report[]> {
  const debts: Report[] = []
  const search = ReportSearch.parse({ depts: 'withDepts' })
  const pages = allPages(allReports(search), { signal, again: (error) => Promise.reject(error) })
  for await (const page of pages) debts.push(...page)
  return debts
}

/** Records a debt from a sheet in one call, which can be repeated. */
async function sendDebt(body: OpeningDebt, idempotencyKey: string): Promise<void> {
  await call(recordOpeningDebt, { body, idempotencyKey })
}
