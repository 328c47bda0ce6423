import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { refetchLater } from '../../domain/products/refetch-later.ts'
import { productKeys } from '../../domain/query-keys.ts'

/** Updates a lamp in every cached query immediately, and the queries that depend on it once the lists are updated. */
export function updateLamp(client: QueryClient, lamp: StaffProduct): void {
  replaceEverywhere(client, lamp._id, [lamp])
  refetchLater(client)
}

export function removeLamp(client: QueryClient, id: string): void {
  replaceEverywhere(client, id, [])
  refetchLater(client)
}

/** Replaces a lamp in the cached home page, search results and details. */
function replaceEverywhere(client: QueryClient, id: string, instead: readonly StaffProduct[]): void {
  for (const queryKey of [productKeys.lists, productKeys.ones]) {
    client.setQueriesData({ queryKey }, (data: unknown) => replaceLamp(data, id, instead))
  }
}

const Fetched = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])

/** Returns the fetched data, however nested, with `instead` in place of the lamp `id` in every list. */
export function replaceLamp(data: unknown, id: string, instead: readonly unknown[]): unknown {
  const fetched = Fetched.safeParse(data)
  if (!fetched.success) return data
  if (!Array.isArray(fetched.data)) {
    if (fetched.data._id === id) return instead[0] ?? data
    return Object.fromEntries(
      Object.entries(fetched.data).map(([name, part]) => [name, replaceLamp(part, id, instead)]),
    )
  }
  return fetched.data.flatMap((part) =>
    isLamp(part, id) ? instead.map((lamp) => withSold(lamp, part)) : [replaceLamp(part, id, instead)],
  )
}

/** Copies the sold count that some lists include, since editing a lamp does not change it. */
function withSold(lamp: unknown, before: object): unknown {
  return 'sold' in before && typeof lamp === 'object' ? { ...lamp, sold: before.sold } : lamp
}

function isLamp(part: unknown, id: string): part is object {
  return typeof part === 'object' && part !== null && '_id' in part && part._id === id
}
