import { textOf, useMessages } from '../../messages/messages.ts'

/** Returns a function that names the kind of an entry of the cash book, which a newer release may have added. */
export function useKindName(): (kind: string) => string {
  const { kinds, otherKind } = useMessages('cash')
  return (kind) => textOf(kinds, kind) ?? otherKind
}
