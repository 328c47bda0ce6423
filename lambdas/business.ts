import { Business } from '../shared/business.ts'

/** Business rules of this deployment: the defaults, overridden by the JSON in BUSINESS. */
export const business = Business.parse(JSON.parse(process.env.BUSINESS ?? '{}'))
