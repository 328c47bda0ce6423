import {
  editDebtor,
  endAccountLink,
  listDebtorDetails,
  makeAccountLink,
  mergeDebtors,
  separateDebtor,
  showAccount,
} from '../../../shared/debtors/routes.ts'
import { recordOpeningDebt } from '../../../shared/reports/opening-routes.ts'
import { dayOf } from '../book/kigali.ts'
import type { Act } from './people.ts'
import { DEBTORS } from './sales.ts'

const DAY_MS = 24 * 3_600_000

/** Merges two names into one account; now and then two admins do it simultaneously in opposite directions. */
export const merge: Act = async (client, { dice, known }) => {
  const [name, into] = [dice.pick(DEBTORS), dice.pick(DEBTORS)]
  const ask = (body: object) => client.write(mergeDebtors, known.intend('other'), { body })
  await Promise.all([ask({ name, into }), ...(dice.chance(0.4) ? [ask({ name: into, into: name })] : [])])
}

export const separate: Act = async (client, { dice, known }) => {
  await client.write(separateDebtor, known.intend('other'), { body: { name: dice.pick(DEBTORS) } })
}

/** Saves the details of a debtor with a form that others may have open as well. */
export const describe: Act = async (client, { dice, known, scheduler }) => {
  const debtors = await client.read(listDebtorDetails)
  if (!Array.isArray(debtors) || debtors.length === 0) return
  const { name, revision } = dice.pick(debtors)
  await scheduler.wait(dice.random() * 3000)
  const intention = known.intend('other')
  const note = `Umukiriya ${intention.tag}`
  known.notes.push({ note, revision })
  await client.write(editDebtor, intention, {
    body: {
      name,
      revision,
      note,
      ...(dice.chance(0.5) && { limit: dice.from(1, 100) * 1000 }),
      ...(dice.chance(0.5) && { dueOn: dayOf(new Date(scheduler.now + dice.from(1, 30) * DAY_MS).toISOString()) }),
    },
  })
}

/** Creates, revokes and opens the link to an account; it is opened without sign-in. */
export const link: Act = async (client, { dice, known }) => {
  const body = { name: dice.pick(DEBTORS) }
  if (dice.chance(0.3)) await client.write(endAccountLink, known.intend('other'), { body })
  const { token } = Object(await client.write(makeAccountLink, known.intend('other'), { body }))
  if (typeof token === 'string') await client.once(showAccount, { as: undefined, body: { token } })
}

/** Imports an opening debt from a sheet, and perhaps again from another sheet in another spelling. */
export const bringOpeningDebt: Act = async (client, { dice, known, scheduler }) => {
  const intention = known.intend('other')
  const note = `Ikaye ${intention.tag}`
  const day = dayOf(new Date(scheduler.now - dice.from(0, 400) * DAY_MS).toISOString())
  const opening = { givenTo: dice.pick(DEBTORS), amount: dice.from(100, 5_000_000) / 100, day, note }
  known.openings.push({ ...opening, intention })
  const send = (givenTo: string, sheet: string) =>
    client.write(recordOpeningDebt, intention, { key: `${sheet}-${intention.tag}`, body: { ...opening, givenTo } })
  const [answer] = await Promise.all([
    send(opening.givenTo, 'first'),
    ...(dice.chance(0.4) ? [send(opening.givenTo.toUpperCase(), 'second')] : []),
  ])
  const { _id } = Object(answer)
  if (typeof _id !== 'string' || known.reports.some((report) => report._id === _id)) return
  const { amount } = opening
  known.reports.push({ _id, real: 0, soldAt: undefined, deptsGranted: amount, owed: amount, lines: 0, tag: note })
}
