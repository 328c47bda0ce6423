/** Even the payments with the longest histories stay within 20 read units. */
export const REFUNDS_PER_PAGE = 20
