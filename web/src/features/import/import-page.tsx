import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { useSearch } from 'wouter'
import { newId } from '../../../../shared/id.ts'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { Page } from '../../components/page.tsx'
import { FieldError, input, label } from '../../components/text-field.tsx'
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

/** What a sheet may hold. */
const WHATS = ['lamps', 'debts'] as const
type What = (typeof WHATS)[number]

/** From a CSV or a workbook: what each row would do, and then row by row into the shop; for admins. */
export function ImportPage() {
  const texts = useMessages('sheets')
  const isOfDebts = new URLSearchParams(useSearch()).get('what') === 'debts'
  const what = isOfDebts ? 'debts' : 'lamps'
  return (
    <Page title={texts.title}>
      <Parts>
        <ChoiceLinks
          label={texts.what}
          choices={WHATS.map((each) => ({
            text: texts.whats[each],
            href: each === 'lamps' ? PATH : `${PATH}?what=${each}`,
            isCurrent: each === what,
          }))}
        />
        <Import key={what} what={what} />
      </Parts>
    </Page>
  )
}

const PATH = '/admin/import'

function Import({ what }: { what: What }) {
  const texts = useMessages('sheets')
  const { mutate, data, error, isPending } = usePlan(what)
  return (
    <>
      <Intro>{texts.intro}</Intro>
      <Intro>{what === 'lamps' ? texts.lampColumns : texts.debtColumns}</Intro>
      {what === 'lamps' ? <EmptySheetOfLamps /> : <EmptySheetOfDebts />}
      <SheetField trouble={useTrouble(data, error)} isReading={isPending} onChoose={mutate} />
      {typeof data === 'object' && <ImportRows key={data.key} rows={data.rows} />}
    </>
  )
}

/** The names of the columns alone. */
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

/** Reads a file and compares it with the shop; leaving the screen ends that. */
function usePlan(what: What) {
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

/** Why the file that was chosen is not shown. */
function useTrouble(data: Plan | Problem | undefined, error: unknown): string | undefined {
  const shop = useMessages('shop')
  const { problems } = useMessages('sheets')
  if (error) return failureText(error, shop)
  if (typeof data !== 'string') return undefined
  return data === 'tooManyRows' ? problems.tooManyRows(MAX_SHEET_ROWS) : problems[data]
}

type FieldProps = { trouble: string | undefined; isReading: boolean; onChoose: (file: File) => void }

function SheetField({ trouble, isReading, onChoose }: FieldProps) {
  const texts = useMessages('sheets')
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file && !isReading) onChoose(file)
    // Allows choosing the same file again, once it is corrected.
    currentTarget.value = ''
  }
  return (
    <div>
      <Label htmlFor={id}>{texts.file}</Label>
      <Chooser
        id={id}
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-invalid={trouble !== undefined}
        aria-describedby={trouble === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        aria-disabled={isReading}
        onChange={choose}
      />
      <chakra.p id={`${id}-hint`} marginTop="1" color="muted" fontSize="sm">
        {texts.fileHint(MAX_SHEET_ROWS)}
      </chakra.p>
      {trouble !== undefined && (
        <FieldError id={`${id}-error`} role="alert">
          {trouble}
        </FieldError>
      )}
      <chakra.p role="status" marginTop="2">
        {isReading && texts.reading}
      </chakra.p>
    </div>
  )
}

const Parts = chakra('div', { base: { display: 'grid', gap: '5', justifyItems: 'start' } })
const Intro = chakra('p', { base: { maxWidth: '44rem', color: 'muted' } })
const Label = chakra('label', label)
const Chooser = chakra(chakra('input', input), { base: { height: 'auto', paddingBlock: '2', maxWidth: '44rem' } })
