import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { times } from '../../../../../shared/money.ts'
import type { ReportItem } from '../../../../../shared/reports/report.ts'
import { PictureFrame, Row, Spread } from '../../../components/layout.ts'
import { Money } from '../../../components/money.tsx'
import { Picture } from '../../../domain/pictures/picture.tsx'
import { withKeys } from '../../../lib/with-keys.ts'
import { useMessages } from '../../../messages/messages.ts'

/** Renders a sale's lamps as they were then, including those the shop no longer has. */
export function SoldLines({ lines }: { lines: readonly ReportItem[] }) {
  const { line: names, nothing } = useMessages('office').report
  const { fields } = useMessages('office').sale
  return (
    <ul>
      {withKeys(lines, ({ _id }) => _id).map(
        ([key, { slug, name, image, real, returned, price, costPrice, soldAt, catalogue, seenCostPrice }]) => (
          <Line key={key}>
            <PictureFrame gridRow={{ sm: 'span 2' }}>
              <Picture image={image} alt="" sizes="5rem" />
            </PictureFrame>
            <Spread rowGap="0" columnGap="4">
              <LampLink href={`/product/${slug}`}>{name}</LampLink>
              {soldAt !== undefined && <Money amount={times(soldAt, real)} fontWeight="bold" />}
            </Spread>
            <Row as="dl" gridColumn={{ base: '1 / -1', sm: '2' }} columnGap="6" rowGap="2">
              <Figure name={fields.real}>{real}</Figure>
              {returned !== undefined && returned > 0 && <Figure name={names.returned}>{returned}</Figure>}
              <Figure name={names.price}>
                <Money amount={price} />
              </Figure>
              <Figure name={names.costPrice}>
                <Money amount={costPrice} />
              </Figure>
              <Figure name={names.soldAt}>{soldAt === undefined ? nothing : <Money amount={soldAt} />}</Figure>
              {seenCostPrice !== undefined && (
                <Figure name={names.seenCostPrice}>
                  <Money amount={seenCostPrice} />
                </Figure>
              )}
              {catalogue && (
                <Figure name={names.catalogue}>
                  <Money amount={catalogue.price} /> / <Money amount={catalogue.costPrice} />
                </Figure>
              )}
            </Row>
          </Line>
        ),
      )}
    </ul>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt color="muted" fontSize="xs">
        {name}
      </chakra.dt>
      <chakra.dd fontVariantNumeric="tabular-nums">{children}</chakra.dd>
    </div>
  )
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '5rem minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: '4',
    rowGap: '2',
    paddingBlock: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
    '&:last-of-type': { borderBottom: 'none', paddingBottom: 0 },
  },
})

export const LampLink = chakra(Link, {
  base: {
    fontWeight: 'bold',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})
