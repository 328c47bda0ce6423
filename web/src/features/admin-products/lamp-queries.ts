import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { refetchLater } from '../../domain/products/refetch-later.ts'
import { productKeys } from '../../domain/query-keys.ts'

/** Updates a lamp everywhere at once, and what depends on it once the lists have followed. */
export function updateLamp(client: QueryClient, lamp: StaffProduct): void {
  replaceEverywhere(client, lamp._id, [lamp])
  refetchLater(client)
}

/** Removes a lamp from every list. */
export function removeLamp(client: QueryClient, id: string): void {
  replaceEverywhere(client, id, [])
  refetchLater(client)
}

/** In pages of the home page, search results and details. */
function replaceEverywhere(client: QueryClient, id: string, instead: readonly StaffProduct[]): void {
  for (const queryKey of [productKeys.lists, productKeys.ones]) {
    client.setQueriesData({ queryKey }, (data: unknown) => replaceLamp(data, id, instead))
  }
}

const Fetched = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])

/** Fetched data, however nested, with `instead` in place of the lamp `id` in any list. */
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

/** How many were sold is known of a lamp in some lists, and no different when it has been edited. */
function withSold(lamp: unknown, before: object): unknown {
  return 'sold' in before && typeof lamp === 'object' ? { ...lamp, sold: before.sold } : lamp
}

function isLamp(part: unknown, id: string): part is object {
  return typeof part === 'object' && part !== null && '_id' in part && part._id === id
}
