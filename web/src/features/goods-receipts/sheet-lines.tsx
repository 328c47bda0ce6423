import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { FileField } from '../../components/file-field.tsx'
import { Muted } from '../../components/layout.ts'
import { failureText } from '../../lib/failure-text.ts'
import { rowsBelowHead } from '../../lib/head-row.ts'
import { readSheetFile, SHEET_FILES } from '../../lib/read-sheet-file.ts'
import { MAX_SHEET_ROWS } from '../../lib/sheet.ts'
import { useMessages } from '../../messages/messages.ts'
import { LINE_COLUMNS, type LineFault, planSheetLines } from './plan-sheet-lines.ts'
import { putLines } from './receipt-draft.ts'

/** Renders the choice of a spreadsheet whose rows fill the lines of the receipt, and the rows that were skipped. */
export function SheetLines({ lamps }: { lamps: readonly TillLamp[] }) {
  const shop = useMessages('shop')
  const { file, fileHint, reading, problems } = useMessages('sheets')
  const { sheet } = useMessages('purchasing').goodsReceipts.form
  const { mutate, data, error, isPending } = useMutation({ mutationFn: (chosen: File) => fillLines(chosen, lamps) })
  const problem = data !== undefined && typeof data !== 'object' ? data : undefined
  const plan = typeof data === 'object' ? data : undefined
  const problemText =
    problem === undefined
      ? undefined
      : problem === 'noHead'
        ? sheet.noHead
        : problem === 'tooManyRows'
          ? problems.tooManyRows(MAX_SHEET_ROWS)
          : problems[problem]
  return (
    <chakra.div marginTop="4">
      <Muted marginBottom="2">{sheet.intro}</Muted>
      <FileField
        label={file}
        accept={SHEET_FILES}
        hint={fileHint(MAX_SHEET_ROWS)}
        error={error ? failureText(error, shop) : problemText}
        busy={isPending ? reading : undefined}
        onChoose={mutate}
      />
      <div role="status">{plan && <p>{sheet.added(plan.lines.length)}</p>}</div>
      {plan && plan.faulty.length > 0 && (
        <>
          <chakra.p marginTop="2">{sheet.faulty}</chakra.p>
          <ul>
            {plan.faulty.map(({ number, name, fault }) => (
              <chakra.li key={number} overflowWrap="anywhere">
                <b>{sheet.row(number, name)}:</b> {faultText(fault, sheet)}
              </chakra.li>
            ))}
          </ul>
        </>
      )}
    </chakra.div>
  )
}

type Texts = ReturnType<typeof useMessages<'purchasing'>>['goodsReceipts']['form']['sheet']

function faultText(fault: LineFault, { faults, sameLamp }: Texts): string {
  return 'row' in fault ? sameLamp(fault.row) : faults[fault.error]
}

/** Fills the form with the rows of a file, and returns what was filled in and skipped, or why the file is not read. */
async function fillLines(file: File, lamps: readonly TillLamp[]) {
  const sheet = await readSheetFile(file)
  if (typeof sheet === 'string') return sheet
  const rows = rowsBelowHead(sheet, LINE_COLUMNS)
  if (!rows) return 'noHead'
  const plan = planSheetLines(rows, lamps)
  if (plan.lines.length > 0) putLines(plan.lines)
  return plan
}
