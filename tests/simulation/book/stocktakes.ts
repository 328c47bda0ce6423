import type { Change } from '../table/rows.ts'
import type { Books } from './books.ts'
import { verdict } from './intention.ts'
import { hundredths } from './money.ts'
import { Item, isMovement } from './rows-of.ts'

/** Time in ms for which a post may not have seen a tally that was written just before it: clocks of the shop differ. */
const SEEN_AFTER_MS = 6_000

/** Time in ms around the moment of counting within which no piece may move. */
const QUIET_MS = 120_000

/**
 * Checks stocktakes: each exists once; each post is the count of its tallies less the stock at the moment of counting,
 * once for each lamp; and in the end, the stock is what was counted last and what moved since.
 */
export function checkStocktakes(books: Books): void {
  const { of, known, fault } = books
  const byName = Map.groupBy(of('stocktake'), (row) => row.text('name'))
  for (const intention of known.intentions.filter(({ kind }) => kind === 'stocktake')) {
    const rows = byName.get(`Shelf ${intention.tag}`) ?? []
    const said = verdict(intention)
    if (rows.length > 1) fault(`stocktake ${intention.tag} was begun ${rows.length} times`)
    if (said === 'done' && rows.length === 0)
      fault(`stocktake ${intention.tag} was answered as begun but does not exist`)
  }
  checkPosts(books)
}

/** An entry of a lamp's journal: the pieces that moved, and when. */
type Entry = { id: string; moment: string; delta: number; reason: string; reference: string }

/** Replays journals, tallies and posts in the order in which they were written. */
function checkPosts({ rows, of, fault }: Books): void {
  const journals = new Map<string, Entry[]>()
  const tallies = new Map<string, Change[]>()
  const posts = new Map<string, Item>()
  const last = new Map<string, { post: Item; before: number }>()
  for (const change of rows.changes) {
    const row = new Item(change.new)
    const entity = row.text('entity')
    if (change.old !== undefined) {
      if (entity === 'tally' || entity === 'stocktake-post') fault(`${change.key.PK} ${change.key.SK} was changed`)
    } else if (isMovement(entity)) {
      const lamp = change.key.PK.slice('PRODUCT#'.length)
      journals.set(lamp, [...(journals.get(lamp) ?? []), entryOf(row)])
    } else if (entity === 'tally') {
      const key = `${row.text('stocktake')} ${row.text('product')}`
      tallies.set(key, [...(tallies.get(key) ?? []), change])
    } else if (entity === 'stocktake-post') {
      const [lamp, key] = [row.text('product'), `${row.text('stocktake')} ${row.text('product')}`]
      if (posts.has(key)) fault(`${key} was posted twice`)
      posts.set(key, row)
      const journal = (journals.get(lamp) ?? []).filter(({ id }) => id !== row.text('movement'))
      checkCount(row, tallies.get(key) ?? [], fault)
      checkDifference(row, journal, fault)
      const earlier = last.get(lamp)?.post
      if (earlier && row.text('at') <= earlier.text('at'))
        fault(`${key} was counted at ${row.text('at')}, before the count of ${earlier.text('at')} that was posted`)
      last.set(lamp, { post: row, before: journal.length })
    }
  }
  for (const lamp of of('product')) {
    const posted = last.get(lamp.text('_id'))
    if (posted) checkStock(lamp, posted, journals.get(lamp.text('_id')) ?? [], fault)
  }
  const counts = Map.groupBy(
    of('stock-movement').filter((row) => row.text('reason') === 'count'),
    (row) => {
      return `${row.text('reference')} ${row.text('PK').slice('PRODUCT#'.length)}`
    },
  )
  for (const [key, entries] of counts) {
    const [entry] = entries
    if (entries.length > 1 || entry?.text('_id') !== posts.get(key)?.text('movement'))
      fault(`${key} has ${entries.length} counts in the journal without a post of each`)
  }
}

function entryOf(row: Item): Entry {
  return {
    id: row.text('_id'),
    moment: row.text(row.has('madeAt') ? 'madeAt' : 'at'),
    delta: row.number('delta'),
    reason: row.text('reason'),
    reference: row.text('reference'),
  }
}

/** Checks that a post counts the last tally of each place, and none that was withdrawn. */
function checkCount(post: Item, written: readonly Change[], fault: Books['fault']): void {
  const name = `the post of ${post.text('product')} in ${post.text('stocktake')}`
  const { tallies: named } = post.raw()
  const ids = new Set(Array.isArray(named) ? named.map(String) : [])
  const rows = written.map((change) => ({ tally: new Item(change.new), at: change.at }))
  const its = rows.filter(({ tally }) => ids.has(tally.text('_id'))).map(({ tally }) => tally)
  if (its.length !== ids.size) fault(`${name} names ${ids.size} tallies, of which ${its.length} are of its lamp`)
  const sum = its.reduce((all, tally) => all + tally.number('pieces'), 0)
  if (sum !== post.number('counted')) fault(`${name} counts ${post.number('counted')}, and its tallies ${sum}`)
  if (new Set(its.map(placeOf)).size !== its.length) fault(`${name} counts a place twice`)
  const latest = its
    .map((tally) => tally.text('at'))
    .sort()
    .at(-1)
  if (post.text('at') !== latest) fault(`${name} is of ${post.text('at')}, and its last tally of ${latest}`)
  const seen = rows
    .filter(({ at }) => at < Date.parse(post.text('recordedAt')) - SEEN_AFTER_MS)
    .map(({ tally }) => tally)
  const undone = new Set(seen.map((tally) => tally.text('undoes')).filter((id) => id !== ''))
  for (const id of ids) if (undone.has(id)) fault(`${name} counts the tally ${id}, which was withdrawn`)
  // The post may have seen a withdrawal that was written just before it.
  const maybeUndone = new Set(rows.map(({ tally }) => tally.text('undoes')))
  for (const tally of seen.filter((each) => each.has('pieces') && !maybeUndone.has(each.text('_id')))) {
    const counted = its.find((each) => placeOf(each) === placeOf(tally))
    if (!counted || orderOf(counted) < orderOf(tally)) fault(`${name} leaves the tally ${tally.text('_id')} out`)
  }
}

function placeOf(tally: Item): string {
  return tally.text('place').toLowerCase()
}

function orderOf(tally: Item): string {
  return `${tally.text('at')} ${tally.text('_id')}`
}

/** Reasons of entries that correct the stock on record, while no piece moves. */
const COUNTS = new Set(['count', 'count-explained', 'surplus-explained'])

/** Checks a difference against the journal up to the moment of counting, and that no piece moved around it. */
function checkDifference(post: Item, journal: readonly Entry[], fault: Books['fault']): void {
  const name = `the post of ${post.text('product')} in ${post.text('stocktake')}`
  const at = post.text('at')
  const then = journal.reduce((all, { moment, delta }) => (moment <= at ? all + delta : all), 0)
  if (post.number('expected') !== then)
    fault(`${name} expects ${post.number('expected')}, and the journal has ${then} at ${at}`)
  if (post.number('difference') !== post.number('counted') - then)
    fault(`${name} differs by ${post.number('difference')}, and not ${post.number('counted') - then}`)
  const value = BigInt(post.number('difference')) * hundredths(post.number('unitCost'))
  if (hundredths(post.number('value')) !== value)
    fault(`${name} is worth ${post.number('value')}, and not ${value} hundredths`)
  const near = journal.find(({ moment, delta, reason }) => {
    const isNear = Math.abs(Date.parse(moment) - Date.parse(at)) <= QUIET_MS
    return isNear && delta !== 0 && !COUNTS.has(reason)
  })
  if (near) fault(`${name} was counted at ${at}, and ${near.reason} ${near.reference} moved pieces at ${near.moment}`)
}

/**
 * Checks that the stock is what the last post counted and all that moved after that moment. What arrived later, but
 * happened before, must leave the stock as it is.
 */
function checkStock(
  lamp: Item,
  { post, before }: { post: Item; before: number },
  journal: readonly Entry[],
  fault: Books['fault'],
): void {
  const moved = journal.reduce((all, { moment, delta }) => (moment > post.text('at') ? all + delta : all), 0)
  const expected = post.number('counted') + moved
  if (lamp.number('countInStock') === expected) return
  const late = journal.slice(before).filter(({ moment }) => moment <= post.text('at'))
  const what = late.map(({ reason, delta, reference }) => `${reason} ${delta} of ${reference}`).join(', ')
  fault(
    `lamp ${lamp.text('_id')} has ${lamp.number('countInStock')}, but ${post.number('counted')} were counted at ${post.text('at')} and ${moved} moved since; late were ${what}`,
  )
}
