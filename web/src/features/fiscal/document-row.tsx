import { chakra } from '@chakra-ui/react'
import type { FiscalDocument } from '../../../../shared/fiscal/document.ts'
import { receiptNumberOf } from '../../../../shared/fiscal/receipt.ts'
import { Badge } from '../../components/badge.tsx'
import { Minute } from '../../components/day.tsx'
import { Muted } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { OnLaptop, RowLink } from '../../components/table-parts.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { receiptPath } from '../../domain/fiscal/receipt-path.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { DocumentActions } from './document-actions.tsx'

/** Renders a document as a line with a link to its receipt. Below it is what an admin must do about it. */
export function DocumentRow({ document }: { document: FiscalDocument }) {
  const { list: texts, receipt, states } = useMessages('fiscal')
  const { _id, kind, number, source, soldAt, total, token, state, lastCode, lastMessage, tries, signed } = document
  const name = `${texts.sources[source.kind]} ${source.number ?? ''}`
  return (
    <li>
      <Line>
        <TextLink href={`${PATHS[source.kind]}/${source.id}`} minHeight={{ base: '28px', lg: '44px' }}>
          {name}
        </TextLink>
        <Money amount={total} fontWeight="bold" textAlign="end" order={{ lg: 1 }} />
        <Muted as="span">
          {kind} {number ?? ''} · <Minute at={soldAt} />
        </Muted>
        <chakra.span justifySelf={{ base: 'end', lg: 'start' }}>
          <Badge tone={TONES[state] ?? 'part'}>
            {textOf(states, state) ?? state}
            {signed && <OnLaptop> {receiptNumberOf(signed, kind)}</OnLaptop>}
          </Badge>
        </chakra.span>
        {state === 'dropped' ? (
          <span />
        ) : (
          <RowLink href={receiptPath({ token: `${_id}-${token}` })} aria-label={`${receipt.title}: ${name}`} />
        )}
      </Line>
      <Below>
        {lastCode !== undefined && state !== 'signed' && (
          <Muted overflowWrap="anywhere">{texts.answer(lastCode, lastMessage ?? '', tries)}</Muted>
        )}
        <DocumentActions document={document} />
      </Below>
    </li>
  )
}

const PATHS = { report: '/report', order: '/order', return: '/receipt/return' } as const

const TONES: Readonly<Record<string, 'good' | 'bad'>> = { signed: 'good', held: 'bad', refused: 'bad', givenUp: 'bad' }

const Line = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: 'minmax(0, 12rem) minmax(0, 14rem) minmax(0, 1fr) 8rem 3rem',
    },
    alignItems: 'center',
    columnGap: '3',
    minHeight: '3rem',
    paddingInline: '4',
    paddingBlock: { base: '2', lg: 0 },
    lg: { fontSize: 'sm', '& > [data-row-link]': { order: 2 } },
    // The link to the receipt covers the row on a phone.
    '& > a:first-of-type': { justifySelf: 'start', lgDown: { position: 'relative', zIndex: 1 } },
  },
})

const Below = chakra('div', {
  base: { display: 'grid', gap: '2', paddingInline: '4', paddingBottom: '3', '&:empty': { display: 'none' } },
})
