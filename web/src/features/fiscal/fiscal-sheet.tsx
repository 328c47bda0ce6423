import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { FiscalReceipt } from '../../../../shared/fiscal/receipt.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { paperLines } from '../../domain/fiscal/paper-lines.ts'
import type { Paper } from '../../domain/receipts/paper.ts'
import { Sheet } from '../../domain/receipts/sheet.tsx'
import { withKeys } from '../../lib/with-keys.ts'
import { useMessages } from '../../messages/messages.ts'

/** Characters in a line by paper. */
const COLUMNS: Readonly<Record<Paper, number>> = { '58mm': 32, '80mm': 42, A4: 64 }

type Props = { receipt: FiscalReceipt; link: string; paper: Paper; ref: Ref<HTMLElement> }

/** Renders a fiscal receipt in characters of equal width, as the authority prescribes its lines. */
export function FiscalSheet({ receipt, link, paper, ref }: Props) {
  const { title, qr } = useMessages('fiscal').receipt
  const lines = paperLines(receipt, COLUMNS[paper], link)
  return (
    <Sheet ref={ref} data-paper={paper} aria-label={title}>
      <Text>
        {withKeys(lines, (line) => ('qr' in line ? line.qr : line.text)).map(([key, line]) =>
          'qr' in line ? (
            <Code key={key}>
              <QrCode text={line.qr} label={qr} />
            </Code>
          ) : (
            <p key={key} data-large={line.isLarge} aria-hidden={/^-+$/.test(line.text) || undefined}>
              {line.text}
            </p>
          ),
        )}
      </Text>
    </Sheet>
  )
}

const Text = chakra('div', {
  base: {
    width: 'fit-content',
    marginInline: 'auto',
    fontFamily: 'mono',
    lineHeight: 1.25,
    whiteSpace: 'pre',
    // Characters are 0.6 of the font's size wide, so that a full line fits the paper.
    '[data-paper="58mm"] > &': { fontSize: '2.65mm' },
    '[data-paper="80mm"] > &': { fontSize: '2.8mm' },
    '[data-paper=A4] > &': { fontSize: 'min(3.6mm, 2vw)', _print: { fontSize: '3.6mm' } },
    '& > [data-large]': { fontSize: '2em', fontWeight: 'bold' },
  },
})

const Code = chakra('div', { base: { width: '28mm', height: '28mm', marginBlock: '2', marginInline: 'auto' } })
