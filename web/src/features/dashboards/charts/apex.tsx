import { chakra } from '@chakra-ui/react'
import ApexCharts, { type ApexOptions } from 'apexcharts'
import { useEffect, useRef } from 'react'
import { formatRwf } from '../../../../../shared/money.ts'
import { usePeriodText } from '../../../components/day.tsx'
import { type Theme, useTheme } from '../../../lib/theme.ts'
import { axisLabel, axisTop, STEPS } from './axis.ts'
import { partColours, useSeriesColours } from './part-colours.ts'

/*
 * The only module that imports apexcharts, 150 kB that load after the figures. Animations are off, since the figures
 * refresh by themselves while they are read.
 */

type AreaProps = { periods: readonly string[]; lines: readonly Line[] }

export type Line = { name: string; values: readonly number[] }

export function ApexArea({ periods, lines }: AreaProps) {
  const theme = useTheme()
  const colors = useSeriesColours()
  const nameOf = usePeriodText()
  const names = periods.map(nameOf)
  const hasLosses = lines.some(({ values }) => values.some((value) => value < 0))
  const options: ApexOptions = {
    ...commonOptions(theme, 'area'),
    series: lines.map(({ name, values }) => ({ name, data: [...values] })),
    colors,
    stroke: { curve: 'straight', width: periods.length > MANY ? 1.5 : 2.5, dashArray: [0, 5] },
    fill: { type: 'gradient', gradient: { shadeIntensity: 0, opacityFrom: 0.55, opacityTo: 0.08, stops: [0, 100] } },
    // A single period needs a visible point, since one point draws no line.
    markers: { size: periods.length === 1 ? 5 : 0, strokeWidth: 0, hover: { size: 5 } },
    grid: { borderColor: 'var(--line)', strokeDashArray: 4, padding: { left: 12, right: 16, top: -16, bottom: 0 } },
    xaxis: {
      type: 'category',
      categories: names,
      tickAmount: Math.min(6, periods.length - 1),
      tickPlacement: 'on',
      labels: { ...labels, rotate: 0, formatter: shortPeriod },
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { stroke: { color: 'var(--edge)' } },
      tooltip: { enabled: false },
    },
    responsive: [{ breakpoint: PHONE_PX, options: { xaxis: { tickAmount: Math.min(2, periods.length - 1) } } }],
    // An area shows its size only if the axis starts at zero, which is not the default.
    yaxis: {
      labels: { ...labels, formatter: axisLabel },
      tickAmount: STEPS,
      ...(!hasLosses && { min: 0, max: axisTop(lines.flatMap(({ values }) => values)) }),
    },
    tooltip: {
      theme: tooltipTheme(theme),
      x: { formatter: (_, { dataPointIndex }: { dataPointIndex: number }) => names[dataPointIndex] ?? '' },
      y: { formatter: (amount) => formatRwf(amount) },
    },
  }
  return <Apex options={options} />
}

const MANY = 120

const PHONE_PX = 768

/** Renders the parts of a whole as a pie, in the order of their colours. */
export function ApexPie({ names, values }: { names: readonly string[]; values: readonly number[] }) {
  const theme = useTheme()
  const colors = partColours(values.length)
  const options: ApexOptions = {
    ...commonOptions(theme, 'pie'),
    series: [...values],
    colors,
    labels: [...names],
    stroke: { width: 2, colors: ['var(--surface)'] },
    tooltip: { theme: tooltipTheme(theme), fillSeriesColor: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    plotOptions: { pie: { expandOnClick: false } },
  }
  return <Apex options={options} />
}

/** Renders a chart and redraws it only when its options differ, not on every refetch of the same figures. */
function Apex({ options }: { options: ApexOptions }) {
  const place = useRef<HTMLDivElement>(null)
  const serialized = JSON.stringify(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are a new object on every render; their content is not.
  useEffect(() => {
    const chart = new ApexCharts(place.current, options)
    void chart.render()
    return () => chart.destroy()
  }, [serialized])
  return <chakra.div height="100%" ref={place} />
}

function commonOptions(theme: Theme, type: 'area' | 'pie'): ApexOptions {
  return {
    chart: {
      type,
      height: '100%',
      width: '100%',
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      background: 'transparent',
      fontFamily: 'inherit',
      parentHeightOffset: 0,
    },
    theme: { mode: tooltipTheme(theme) },
    dataLabels: { enabled: false },
    legend: { show: false },
  }
}

function tooltipTheme(theme: Theme): 'light' | 'dark' {
  return theme === 'night' ? 'dark' : 'light'
}

const labels = { style: { colors: 'var(--muted)' } }

/** Returns a day without its year, to save room on the axis. */
function shortPeriod(name: string): string {
  const [first, ...others] = String(name).split(' ')
  return others.length === 2 ? `${first} ${others[0]}` : String(name)
}
