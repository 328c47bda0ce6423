import type { Books } from './books.ts'

/** Rows that are read by their key, as they are at that moment. */
const READ_BY_KEY = new Set(['order', 'report', 'expense'])

/** Of what was there all the time, nobody is told that there is none. */
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
    // To others than its owner and staff, an order is not there.
    if (entity === 'order' && by?.groups === undefined && by?.sub !== life.owner) continue
    if (life.from < sentAt && life.to > answeredAt) {
      fault(`${by?.sub} was told that there is no ${entity} ${id}, which was there all the time`)
    }
  }
}
