type Found = { SK: string; [attribute: string]: unknown }

/** All items of a query's pages. */
export async function allItems(pages: AsyncIterable<{ Items?: Record<string, unknown>[] | undefined }>) {
  const items: Found[] = []
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => ({ ...item, SK: String(item.SK) })))
  return items
}
