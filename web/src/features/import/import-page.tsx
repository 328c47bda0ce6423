import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { newId } from '../../../../shared/id.ts'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { FileField } from '../../components/file-field.tsx'
import { Stack } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { lampFileColumns } from '../../domain/products/lamp-file.ts'
import { failureText } from '../../lib/failure-text.ts'
import { readSheetFile } from '../../lib/read-sheet-file.ts'
import { MAX_SHEET_ROWS, type SheetProblem } from '../../lib/sheet.ts'
import { useMessages } from '../../messages/messages.ts'
import { debtRows } from './debt-rows.ts'
import { knownDebts } from './import-debts.ts'
import { knownLamps } from './import-lamps.ts'
import type { ImportRow } from './import-row.ts'
import { ImportRows } from './import-rows.tsx'
import { lampRows } from './lamp-rows.ts'

/** Kinds of sheets that can be imported. */
const SHEET_KINDS = ['lamps', 'debts'] as const
type SheetKind = (typeof SHEET_KINDS)[number]

/**
 * Renders the import of a CSV file or workbook, for admins: a preview of each row's effect, then the import row by row.
 */
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
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={texts.fileHint(MAX_SHEET_ROWS)}
        error={useTrouble(data, error)}
        busy={isPending ? texts.reading : undefined}
        onChoose={mutate}
      />
      {typeof data === 'object' && <ImportRows key={data.key} rows={data.rows} />}
    </>
  )
}

/** Renders the button that downloads a sheet with only the column names. */
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

const Intro = chakra('p', { base: { maxWidth: '44rem', color: 'muted' } })
