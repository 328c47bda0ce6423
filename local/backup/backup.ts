import type { Person } from './people.ts'

/** What a shop is restored from: the folder of `npm run export`, or the file that an admin took in the shop. */
export type Backup = {
  /** Which shop it is of, and when it was made. */
  shop: string
  at: string
  rows: number
  people: number
  pictures: number
  /** A row each, as DynamoDB writes it: {"Item":{"PK":{"S":"…"}}}. */
  lines: () => AsyncIterable<string> | Iterable<string>
  everybody: () => AsyncIterable<Person> | Iterable<Person>
}
