import { AGES, type Age } from './age.ts'

const PATH = '/admin/debts'

/** Returns the URL of all debtors, or of those whose oldest debt falls in an age group. */
export function accountsPath(age?: Age): string {
  return age === undefined ? PATH : `${PATH}?age=${age}`
}

/** Returns the age group in a URL; undefined for all ages or an unknown group. */
export function ageInAddress(search: string): Age | undefined {
  const said = new URLSearchParams(search).get('age')
  return AGES.find((age) => age === said)
}
