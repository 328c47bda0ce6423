import type { Table } from '../../../docs/markdown.ts'
import { count, figure, percentile } from '../core/figures.ts'
import { type Sample, succeeded } from './drive.ts'
import type { UnderLoad } from './under-load.ts'

export function loadTables(found: readonly UnderLoad[]): Table[] {
  return [steady(found), memory(found), overload(found)]
}

function steady(found: readonly UnderLoad[]): Table {
  const rows = found.flatMap(({ lamps, steady: samples, steadyMs }) => {
    const kinds = [...Map.groupBy(samples, ({ what }) => what)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [...kinds, ['all of it', samples] as const].map(([what, some]) => [
      count(lamps),
      what,
      figure((some.length / steadyMs) * 1000),
      ...timesOf(some),
      ...refusalsOf(some),
    ])
  })
  const minutes = figure((found[0]?.steadyMs ?? 0) / 60_000)
  return {
    caption: `${found[0]?.clients} clients without a pause for ${minutes} minutes: calls a second, milliseconds, and calls that were refused (4xx), put off (429, 503) or failed (other 5xx, or no answer).`,
    head: ['lamps', 'call', 'a second', 'p50', 'p99', 'refused', 'put off', 'failed'],
    rows,
  }
}

function memory(found: readonly UnderLoad[]): Table {
  const megabytes = (bytes: number) => figure(bytes / 1e6)
  return {
    caption: 'Memory (RSS) in MB during the steady load: after its first tenth, at its end, and at most.',
    head: ['lamps', 'process', 'first tenth', 'end', 'most'],
    rows: found.flatMap(({ lamps, memory: { shop, database } }) =>
      [['shop (Node)', shop] as const, ['DynamoDB Local (Java)', database] as const].map(([name, values]) => [
        count(lamps),
        name,
        megabytes(values[Math.floor(values.length / 10)] ?? Number.NaN),
        megabytes(values.at(-1) ?? Number.NaN),
        megabytes(Math.max(...values)),
      ]),
    ),
  }
}

function overload(found: readonly UnderLoad[]): Table {
  return {
    caption:
      'Overload: more calls than the shop can serve, sent whether or not earlier ones are answered (open loop). Calls a second and their outcomes, seconds until lists were as fast as before, and orders and sales that were answered 201 but are missing.',
    head: [
      'lamps',
      'can do',
      'came',
      'done',
      'put off',
      'failed',
      'p50 of those done',
      'recovered in s',
      'made',
      'lost',
    ],
    rows: found.map(({ lamps, overload: { capacity, came, samples, recoveredMs, made, lost } }) => {
      const [, putOff = '', failed = ''] = refusalsOf(samples)
      const done = succeeded(samples)
      return [
        count(lamps),
        figure(capacity),
        figure(came),
        count(done.length),
        putOff,
        failed,
        figure(percentile(done, 50)),
        figure(recoveredMs / 1000),
        count(made),
        count(lost),
      ]
    }),
  }
}

function timesOf(samples: readonly Sample[]): [string, string] {
  const times = succeeded(samples)
  return [figure(percentile(times, 50)), figure(percentile(times, 99))]
}

function refusalsOf(samples: readonly Sample[]): string[] {
  const isPutOff = ({ status }: Sample) => status === 429 || status === 503
  const isRefused = ({ status }: Sample) => status >= 400 && status < 500 && status !== 429
  const isFailed = ({ status }: Sample) => status === 0 || (status >= 500 && status !== 503)
  return [isRefused, isPutOff, isFailed].map((is) => count(samples.filter(is).length))
}
