import { Business } from '../shared/business.ts'

/** The shop's business rules in this deployment: BUSINESS is JSON of those that differ from the defaults. */
export const business = Business.parse(JSON.parse(process.env.BUSINESS ?? '{}'))
