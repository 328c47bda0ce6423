/** Names in the embedded cloud. In AWS the stack generates names and passes them to the handlers. */

/** Region, which is part of the tokens' issuer. */
export const REGION = 'eu-west-1'
export const TABLE_NAME = 'itara'
export const IMAGES_BUCKET = 'itara-images'
export const DEAD_LETTERS_QUEUE = 'itara-dead-letters'
export const USER_POOL_ID = `${REGION}_Itara0001`
export const USER_POOL_CLIENT_ID = 'itara-web'

/** Path of the user pool. It is below the shop's address, so that the browser needs no other origin. */
export const USER_POOL_PATH = '/cognito'

/** Path of the stand-in for MTN MoMo. */
export const MOMO_PATH = '/momo'
export const MOMO_SECRET = '/itara-local/momo'

/** Path of the stand-in for PayPal and its pages. */
export const PAYPAL_PATH = '/paypal'
export const PAYPAL_SECRET = '/itara-local/paypal'

/** Path at which a POST runs the scheduled functions now, instead of at their next minute. */
export const SCHEDULES_PATH = '/schedules'

/** Path of the stand-in for the tax authority. */
export const EBM_PATH = '/ebm'
/** Name of the function that sends fiscal documents. */
export const FISCAL_SENDER = 'itara-fiscal-send-due'
export const FISCAL_SECRET = '/itara-local/fiscal'
/** Taxpayer, branch and device of the shop, as the stand-in has approved them. */
export const EBM_DEVICE = { tin: '999000099', bhfId: '00', serial: 'ITARA-LOCAL-0001' } as const
