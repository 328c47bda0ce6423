import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { handlers } from '../../../cdk/handlers.ts'
import { type Limit, limitsOf } from '../../../docs/cost/limits.ts'
import { readMeasurements } from '../../../docs/cost/measurements.ts'
import { billOf } from '../../../docs/cost/model.ts'
import { handlerOf, monthOf } from '../../../docs/cost/month.ts'
import { withCosts } from '../../../docs/cost/page.ts'
import { runningOf } from '../../../docs/cost/running.ts'
import { evening, order, sale, visit } from '../../../docs/cost/usage.ts'
import { sum } from '../../../shared/money.ts'

const measurements = readMeasurements()
const page = readFileSync(new URL('../../../docs/explanation/cost.md', import.meta.url), 'utf8')

it('keeps docs/explanation/cost.md equal to the measurements (`npm run cost`)', () => {
  expect(page).toBe(withCosts(page, measurements))
})

it('counts calls of existing handlers only', () => {
  const names = [visit, order, sale, evening].flatMap(({ calls }) => calls.map(([name]) => name))
  expect(names.filter((name) => !handlers.includes(handlerOf(name)))).toEqual([])
})

describe('monthly cost model', () => {
  it('scales with activity and storage except for the fixed costs', () => {
    const [small, large] = [billOf(monthOf(measurements, 1).all), billOf(monthOf(measurements, 10).all)]
    const times = new Map(large.map(({ of, amount }, n) => [of, amount / (small[n]?.amount ?? 0)]))
    expect(times.get('call')).toBeCloseTo(10)
    expect(times.get('tableGb')).toBeCloseTo(10)
    expect(times.get('alarm')).toBe(1)
    expect(times.get('dashboard')).toBe(1)
  })

  it('assumes a smaller share of cold starts when there are more calls', () => {
    const shares = [0, 1000, 10_000, 100_000].map((calls) => runningOf('orders/place-order', calls).firstShare)
    expect(shares[0]).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares.at(-1)).toBeLessThan(0.001)
  })

  it('assumes no cold starts for functions that run every minute', () => {
    expect(runningOf('payments/sweep-payments', 0)).toMatchObject({ firstShare: 0, behindApi: false })
  })
})

it('charges a shop of 50 sales a day at most a dollar a month and no monitoring', () => {
  const bill = billOf(monthOf(measurements, 1).all)
  expect(sum(bill.map(({ due }) => due))).toBeLessThanOrEqual(1)
  const watching: readonly string[] = ['alarm', 'metric', 'dashboard', 'logGb']
  expect(sum(bill.flatMap(({ of, due }) => (watching.includes(of) ? [due] : [])))).toBe(0)
})

it('leaves a shop of 50 sales a day far below every service limit', () => {
  const near = ({ allows, takes }: Limit) => takes > allows / 20
  expect(limitsOf(measurements, monthOf(measurements, 1), 1).filter(near)).toEqual([])
})
