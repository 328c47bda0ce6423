type Found = { SK: string; [attribute: string]: unknown }

/** Collects the items of all pages of a query. */
export async function allItems(pages: AsyncIterable<{ Items?: Record<string, unknown>[] | undefined }>) {
  const items: Found[] = []
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => ({ ...item, SK: String(item.SK) })))
  return items
}
