/** Content of a row in a table of periods: the sales of the period, its returns, or its sales less its returns. */
export type RowPart = 'sales' | 'returns' | 'net'

/** Returns the rows of a period in a table: its sales and, if lamps came back, its returns and the difference. Pure. */
export function rowsWithReturns<Figures extends object>(
  _id: string,
  sales: Figures,
  others?: { returns: Figures; net: Figures },
): (Figures & { _id: string; part: RowPart })[] {
  const first = { ...sales, _id, part: 'sales' as const }
  if (others === undefined) return [first]
  const { returns, net } = others
  return [first, { ...returns, _id: `${_id} returns`, part: 'returns' }, { ...net, _id: `${_id} net`, part: 'net' }]
}
