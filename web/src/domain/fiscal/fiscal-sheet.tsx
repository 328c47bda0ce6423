import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { PaperReceipt } from '../../../../shared/fiscal/receipt.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { withKeys } from '../../lib/with-keys.ts'
import { useMessages } from '../../messages/messages.ts'
import { Logo } from '../receipts/logo.ts'
import type { Paper } from '../receipts/paper.ts'
import { Sheet } from '../receipts/sheet.tsx'
import { markOf, type PaperLine, paperLines } from './paper-lines.ts'

/** Characters in a line by paper. */
const COLUMNS: Readonly<Record<Paper, number>> = { '58mm': 32, '80mm': 42, A4: 64 }

type Props = {
  receipt: PaperReceipt
  /** Address at which an unsigned receipt becomes official. */
  link?: string
  paper: Paper
  ref: Ref<HTMLElement>
}

/** Renders a fiscal receipt in characters of equal width, as the authority prescribes its lines. */
export function FiscalSheet({ receipt, link, paper, ref }: Props) {
  const { title, qr } = useMessages('fiscal').receipt
  const lines = paperLines(receipt, COLUMNS[paper], link)
  return (
    <Sheet ref={ref} data-paper={paper} aria-label={title} position="relative">
      {paper === 'A4' && <Watermark aria-hidden="true">{markOf(receipt)}</Watermark>}
      <Text>
        {receipt.shop.logo && <Logo src={receipt.shop.logo} alt="" display="block" marginInline="auto" />}
        {withKeys(lines, (line) => ('qr' in line ? line.qr : line.text)).map(([key, line]) =>
          'qr' in line ? (
            <Code key={key}>
              <QrCode text={line.qr} label={qr} />
            </Code>
          ) : (
            <TextLine key={key} line={line} />
          ),
        )}
      </Text>
    </Sheet>
  )
}

function TextLine({ line: { text, edges, isLarge, isCentered } }: { line: Extract<PaperLine, { text: string }> }) {
  if (/^-+$/.test(text)) return <Rule />
  if (edges) {
    return (
      <chakra.p display="flex" justifyContent="space-between" gap="2">
        <span>{edges.name}</span> <span>{edges.value}</span>
      </chakra.p>
    )
  }
  return (
    <chakra.p data-large={isLarge} textAlign={isCentered ? 'center' : undefined}>
      {text.trim()}
    </chakra.p>
  )
}

const Rule = chakra('hr', { base: { marginBlock: '1', border: 'none', borderTop: '1px dashed #000' } })

const Text = chakra('div', {
  base: {
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
    // Characters are 0.6 of the font's size wide, so that a full line fits the paper.
    '[data-paper="58mm"] > &': { fontSize: '2.65mm' },
    '[data-paper="80mm"] > &': { fontSize: '2.8mm' },
    '[data-paper=A4] > &': { maxWidth: '64ch', marginInline: 'auto' },
    '& > [data-large]': { fontSize: '2em', fontWeight: 'bold' },
  },
})

const Code = chakra('div', { base: { width: '28mm', height: '28mm', marginBlock: '2', marginInline: 'auto' } })

/** The mark of a receipt across the page. Receipt printers have no grey, so only A4 has it. */
const Watermark = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontSize: '60pt',
    fontWeight: 'bold',
    opacity: 0.12,
    transform: 'rotate(-30deg)',
    overflow: 'hidden',
    pointerEvents: 'none',
  },
})
