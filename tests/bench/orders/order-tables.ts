import type { Table } from '../../../docs/markdown.ts'
import { count, figure, percentile, sum, withRange } from '../core/figures.ts'
import { together } from '../core/load.ts'
import type { Round } from '../core/side-by-side.ts'
import type { Run } from './run.ts'

/** Measurements of a case. In each round, `first` is direct and `second` goes through the gateway. */
export type Case = { buying: number; clients: number; rounds: readonly Round<Run>[] }

export function orderTables(cases: readonly Case[]): Table[] {
  return [speeds(cases), hotLamp(cases), times(cases), processorTimes(cases)]
}

function speeds(cases: readonly Case[]): Table {
  return {
    caption: 'Orders of one lamp each, per second. The ratio is the median of the rounds, with their range.',
    head: ['lamps', 'clients', 'straight', 'through the gateway', 'ratio'],
    rows: cases.map(({ buying, clients, rounds }) => [
      count(buying),
      count(clients),
      figure(speed(together(rounds.map(({ first }) => first)))),
      figure(speed(together(rounds.map(({ second }) => second)))),
      withRange(
        rounds.map(({ first, second }) => speed(second) / speed(first)),
        (ratio) => ratio.toFixed(2),
      ),
    ]),
  }
}

/** Returns the cost of many customers ordering the same lamp simultaneously. */
function hotLamp(cases: readonly Case[]): Table {
  const aSecond = ({ rounds }: Case) => speed(together(rounds.map(({ second }) => second)))
  const [crowds, others] = [cases.filter(({ buying }) => buying === 1), cases.filter(({ buying }) => buying > 1)]
  return {
    caption:
      'Orders of one lamp by all clients, compared with orders of different lamps: per second, through the gateway.',
    head: ['clients', 'lamps', 'orders', 'orders of one lamp', 'ratio'],
    rows: crowds.flatMap((crowd) =>
      others
        .filter(({ clients }) => clients === crowd.clients)
        .map((other) => [
          count(crowd.clients),
          count(other.buying),
          figure(aSecond(other)),
          figure(aSecond(crowd)),
          (aSecond(crowd) / aSecond(other)).toFixed(2),
        ]),
    ),
  }
}

function times(cases: readonly Case[]): Table {
  return {
    caption: 'Milliseconds from sending an order to its reply, and retries per order because of conflicts.',
    head: ['lamps', 'clients', 'way', 'p50', 'p99', 'retries per order', 'refused'],
    rows: eachWay(cases, (runs) => {
      const { times, done, refused } = together(runs)
      const transactions = runs.reduce((total, run) => total + run.transactions, 0)
      return [
        figure(percentile(times, 50)),
        figure(percentile(times, 99)),
        figure((transactions - done) / done),
        count(refused),
      ]
    }),
  }
}

function processorTimes(cases: readonly Case[]): Table {
  return {
    caption: 'Milliseconds of processor time per order, by process.',
    head: ['lamps', 'clients', 'way', 'clients’ process', 'shop (Node)', 'DynamoDB Local (Java)', 'together'],
    rows: eachWay(cases, (runs) => {
      const { done } = together(runs)
      const perOrder = (of: (cpu: Run['cpu']) => number) => runs.reduce((total, run) => total + of(run.cpu), 0) / done
      const parts = [perOrder((cpu) => cpu.clients), perOrder((cpu) => cpu.shop), perOrder((cpu) => cpu.database)]
      return [...parts, sum(parts)].map(figure)
    }),
  }
}

function eachWay(cases: readonly Case[], cells: (runs: readonly Run[]) => string[]): string[][] {
  return cases.flatMap(({ buying, clients, rounds }) => [
    [count(buying), count(clients), 'straight', ...cells(rounds.map(({ first }) => first))],
    [count(buying), count(clients), 'gateway', ...cells(rounds.map(({ second }) => second))],
  ])
}

function speed({ done, seconds }: { done: number; seconds: number }): number {
  return done / seconds
}
