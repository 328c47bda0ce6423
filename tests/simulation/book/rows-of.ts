import type { Rows } from '../table/rows.ts'

/** A row as stored in the table, read without the shop's code. */
export class Item {
  readonly #attributes: Readonly<Record<string, unknown>>

  constructor(attributes: unknown) {
    this.#attributes = Object(attributes)
  }

  has(name: string): boolean {
    return this.#attributes[name] !== undefined
  }

  text(name: string): string {
    const value = this.#attributes[name]
    return value === undefined ? '' : String(value)
  }

  number(name: string): number {
    return Number(this.#attributes[name] ?? 0)
  }

  is(name: string): boolean {
    return this.#attributes[name] === true
  }

  /** Returns a nested object. */
  part(name: string): Item {
    return new Item(this.#attributes[name])
  }

  list(name: string): Item[] {
    const value = this.#attributes[name]
    return Array.isArray(value) ? value.map((each) => new Item(each)) : []
  }

  raw(): Readonly<Record<string, unknown>> {
    return this.#attributes
  }
}

/** Returns whether a row is an entry of a stock journal. Entries of the owner's month are an entity of their own. */
export function isMovement(entity: unknown): boolean {
  return entity === 'stock-movement' || entity === 'stock-difference'
}

/** Returns all rows of the table by their entity, with all entries of stock journals as one. */
export function byEntity(rows: Rows): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const [, partition] of rows.partitions()) {
    for (const { item } of partition.entries) {
      const entity = isMovement(item.entity) ? 'stock-movement' : String(item.entity)
      const known = found.get(entity)
      if (known) known.push(new Item(item))
      else found.set(entity, [new Item(item)])
    }
  }
  return found
}
