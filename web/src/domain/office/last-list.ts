import type { OfficeSection } from './office-screen.ts'

/** List of the back office as it was left, with its filters. */
export type OfficeList = { section: OfficeSection; href: string }

let last: OfficeList | undefined

/** Remembers the list that is open, until the page is reloaded. */
export function rememberList(list: OfficeList): void {
  last = list
}

export function lastList(): OfficeList | undefined {
  return last
}
