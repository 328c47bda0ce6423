import { AGES, type Age } from './age.ts'

const PATH = '/admin/debts'

/** The address of everyone who owes, or of those whose oldest debt has an age. */
export function accountsPath(age?: Age): string {
  return age === undefined ? PATH : `${PATH}?age=${age}`
}

/** The age in an address; undefined for all ages, or one that there is not. */
export function ageInAddress(search: string): Age | undefined {
  const said = new URLSearchParams(search).get('age')
  return AGES.find((age) => age === said)
}
