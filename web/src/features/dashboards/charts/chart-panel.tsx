import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Section } from '../../../components/section.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { type FigureColumn, FigureTable } from '../figures/figure-table.tsx'

type Props<Row> = {
  title: string
  /** Chart drawn from the same rows as the table. */
  chart: ReactNode
  columns: readonly FigureColumn<Row>[]
  /** Number of columns next to the chart; the rest are one click away. */
  beside: number
  rows: readonly Row[]
  /** Text shown when there are no rows, one entry per line. */
  none: readonly string[]
}

/** Renders a chart and a table of its figures next to it, in a frame of fixed size. */
export function ChartPanel<Row extends { _id: string }>({ title, chart, columns, beside, rows, none }: Props<Row>) {
  const { table } = useMessages('dashboards')
  const [isWide, setWide] = useState(false)
  if (rows.length === 0) return <EmptyPanel title={title} texts={none} />
  return (
    <Section
      title={title}
      aside={
        <Aside>
          {columns.length > beside && (
            <Button look="bare" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
              {table.more}
            </Button>
          )}
        </Aside>
      }
    >
      <Layout data-wide={isWide || undefined}>
        {chart}
        <FigureTable caption={table.of(title)} columns={isWide ? columns : columns.slice(0, beside)} rows={rows} />
      </Layout>
    </Section>
  )
}

function EmptyPanel({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <Section title={title} aside={<Aside />}>
      <Empty>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Empty>
    </Section>
  )
}

/** Renders a placeholder of the panel's size. */
export function ChartPanelSkeleton({ title }: { title: string }) {
  return (
    <Section title={title} aside={<Aside />}>
      <Layout aria-busy="true">
        <Place />
        <Place />
      </Layout>
    </Section>
  )
}

/** The height is the same with and without a button. */
const Aside = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    marginInlineEnd: '-3',
    whiteSpace: 'nowrap',
    '&::before': { content: '"\\200b"' },
    '& [aria-pressed=true]': { background: 'sunken', color: 'ink' },
  },
})

const HEIGHT = { base: '15rem', md: '18rem' }

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 27rem' },
    gap: { base: '4', md: '5' },
    '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const Place = chakra('div', { base: { height: HEIGHT, borderRadius: 'md', background: 'sunken' } })

const Empty = chakra('div', {
  base: { display: 'grid', alignContent: 'center', gap: '1', height: HEIGHT, color: 'muted', textAlign: 'center' },
})
