import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../../../../../shared/money.ts'
import type { StaffProduct } from '../../../../../shared/products/product.ts'
import { Section } from '../../../components/section.tsx'
import { Skeleton, skeletonKeys } from '../../../components/skeleton.tsx'
import { Picture } from '../../../domain/pictures/picture.tsx'
import { useMessages } from '../../../messages/messages.ts'

type Listed = Pick<StaffProduct, '_id' | 'name' | 'slug' | 'image'>

type Props<Lamp> = {
  title: string
  /** Undefined while unknown. */
  list: { count: number; lamps: readonly Lamp[] } | undefined
  /** Text shown when the list is empty. */
  none: string
  /** Figure that the list is about. */
  figureOf: (lamp: Lamp) => ReactNode
  noteOf: (lamp: Lamp) => ReactNode
  /** True if the lamps may be running out: each row then links to the screen that adds stock. */
  canRestock?: boolean
}

/**
 * Renders a list of lamps in a frame of fixed height. Each lamp links to its page, so the list can be scrolled with the
 * keyboard.
 */
export function LampList<Lamp extends Listed>({ title, list, none, figureOf, noteOf, canRestock }: Props<Lamp>) {
  const { stock } = useMessages('office')
  const { shop: texts } = useMessages('dashboards')
  return (
    <Section title={title} aside={list && list.count > 0 && <Count>{formatCount(list.count)}</Count>}>
      <Frame aria-busy={!list}>
        {list?.count === 0 && <None>{none}</None>}
        <ul>
          {list?.lamps.map((lamp) => (
            <Row key={lamp._id}>
              <Thumbnail>
                <Picture image={lamp.image} alt="" sizes="56px" />
              </Thumbnail>
              <Name href={`/product/${lamp._id}`} dir="auto">
                {lamp.name}
              </Name>
              <Figures>
                <chakra.div fontWeight="bold">{figureOf(lamp)}</chakra.div>
                <chakra.div color="muted" fontSize="xs">
                  {noteOf(lamp)}
                </chakra.div>
                {canRestock && (
                  <Restock href={`/admin/stock?restock=${lamp._id}`} aria-label={stock.restockNamed(lamp.name)}>
                    {stock.restock}
                  </Restock>
                )}
              </Figures>
            </Row>
          ))}
          {!list &&
            skeletonKeys(WAITING_ROWS).map((place) => (
              <Row key={place}>
                <Thumbnail />
                <Skeleton width="70%" />
                <Figures>
                  <Skeleton width="4rem" />
                </Figures>
              </Row>
            ))}
        </ul>
        {list && list.count > list.lamps.length && <None>{texts.first(list.lamps.length, list.count)}</None>}
      </Frame>
    </Section>
  )
}

/** Number of skeleton rows that fit the frame. */
const WAITING_ROWS = 6

const Frame = chakra('div', {
  base: { height: '27rem', marginInline: '-2', paddingInline: '2', overflowY: 'auto', scrollbarWidth: 'thin' },
})

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    minHeight: '4.25rem',
    paddingBlock: '2',
    '&:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line' },
  },
})

const Thumbnail = chakra('div', {
  base: { height: '42px', overflow: 'hidden', borderRadius: 'sm', background: 'sunken' },
})

const Name = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    _hover: { color: 'amber-text', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

const Figures = chakra('div', {
  base: { textAlign: 'end', fontSize: 'sm', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

const Restock = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _hover: { color: 'amber-text' },
  },
})
const Count = chakra('span', { base: { color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } })
const None = chakra('p', { base: { paddingBlock: '4', color: 'muted' } })
