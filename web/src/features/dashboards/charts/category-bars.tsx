import { chakra } from '@chakra-ui/react'
import type { CategorySum } from '../../../../../shared/totals/summaries.ts'
import { Money } from '../../../components/money.tsx'
import { Section } from '../../../components/section.tsx'
import { useMessages } from '../../../messages/messages.ts'

/** Renders the sales of each category, largest first, with a bar next to each sum. */
export function CategoryBars({ categories }: { categories: readonly CategorySum[] }) {
  const { categories: texts, allTime } = useMessages('dashboards')
  const sold = categories.filter(({ sales }) => sales > 0).sort((a, b) => b.sales - a.sales)
  const [most] = sold
  if (!most) return null
  return (
    <Section title={`${texts.ranked} · ${allTime}`}>
      <ol>
        {sold.map(({ _id, sales }) => (
          <Row key={_id}>
            <bdi>{_id || texts.unknown}</bdi>
            <Money amount={sales} textAlign="end" />
            <Track aria-hidden>
              <Bar style={{ width: `${Math.max(1, (100 * sales) / most.sales)}%` }} />
            </Track>
          </Row>
        ))}
      </ol>
    </Section>
  )
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '12rem minmax(0, 1fr) 9rem' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2',
    overflowWrap: 'anywhere',
  },
})

const Track = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', md: '2' },
    gridRow: { md: '1' },
    height: '12px',
    borderRadius: 'full',
    background: 'sunken',
    overflow: 'hidden',
  },
})

const Bar = chakra('div', { base: { height: '100%', background: 'amber' } })
