import type { Books } from './books.ts'

/** Rows that are read by their key, so their state is current. */
const READ_BY_KEY = new Set(['order', 'report', 'return', 'expense'])

/** Checks that a row that existed all the time was never reported as missing. */
export function checkRefusals({ rows, refusals, fault }: Books): void {
  const lives = new Map<string, { from: number; to: number; owner: string }>()
  for (const { old, new: next, at } of rows.changes) {
    const row = next ?? old
    const id = String(row?._id)
    if (!row || !READ_BY_KEY.has(String(row.entity))) continue
    const life = lives.get(id) ?? { from: at, to: Number.POSITIVE_INFINITY, owner: String(Object(row.user)._id) }
    if (next === undefined || next.voided !== undefined) life.to = Math.min(life.to, at)
    lives.set(id, life)
  }
  for (const { code, id, by, sentAt, answeredAt } of refusals) {
    const life = lives.get(id)
    const [entity = '', what] = code.split('.')
    if (what !== 'unknown' || !READ_BY_KEY.has(entity) || !life) continue
    // An order does not exist for others than its customer and staff.
    if (entity === 'order' && by?.groups === undefined && by?.sub !== life.owner) continue
    if (life.from < sentAt && life.to > answeredAt) {
      fault(`${by?.sub} got 404 for the ${entity} ${id}, which existed throughout the call`)
    }
  }
}
