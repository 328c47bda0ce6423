import { daysIn } from '../../../shared/day-span.ts'
import { makeDice } from './dice.ts'
import { isSunday, numberOfDay, timeOn } from './opening-hours.ts'

export type Spending = { _id: string; at: Date; reason: string; amount: number }

/** Returns a day's expenses: monthly rent and wages, and small purchases. They are the same on every machine. */
export function spendingOn(day: string): Spending[] {
  const dice = makeDice(numberOfDay(day) + 2_000_000)
  const spent: [reason: string, amount: number][] = []
  const [month = '', date] = [day.slice(0, 'YYYY-MM'.length), Number(day.slice(-2))]
  if (date === 2) spent.push(['Ubukode bw’iduka', 80_000])
  if (date === daysIn(month)) spent.push(['Umushahara wa Eric', 70_000])
  if (date === 5) spent.push(['Internet', 15_000])
  if (date === 10 || date === 24) spent.push(['Umuriro (cash power)', dice.from(8, 14) * 1000])
  if (!isSunday(day) && dice.chance(0.06)) spent.push(dice.pick(small(dice.from(4, 18) * 500)))
  return spent.map(([reason, amount]) => {
    const at = timeOn(day, dice)
    return { _id: dice.idAt(at), at, reason, amount }
  })
}

function small(amount: number): readonly [[string, number], ...[string, number][]] {
  return [
    ['Transport y’amatara', amount * 2],
    ['Amasashi n’udukarito', amount],
    ['Isuku', amount],
    ['Airtime', 2000],
  ]
}
