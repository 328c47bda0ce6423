/**
 * The only branch of a shop so far, as two digits. Every new document and ledger row has a branch. Rows from before have
 * none and belong to this one.
 */
export const FIRST_BRANCH = '00'
