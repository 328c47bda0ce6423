import type { Person } from './people.ts'

/** Source of a restore: the folder of `npm run export`, or the file that an admin downloaded in the shop. */
export type Backup = {
  /** Name of the backed-up shop, and the time of the backup. */
  shop: string
  at: string
  rows: number
  people: number
  pictures: number
  /** Yields the rows in DynamoDB's export format: {"Item":{"PK":{"S":"…"}}}. */
  lines: () => AsyncIterable<string> | Iterable<string>
  everybody: () => AsyncIterable<Person> | Iterable<Person>
}
