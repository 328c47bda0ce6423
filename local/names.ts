/** What things are called in the embedded cloud. In AWS the stack makes its own names and tells the handlers of them. */

/** Where the shop's real stack would stand; tokens carry it in their issuer. */
export const REGION = 'eu-west-1'
export const TABLE_NAME = 'itara'
export const IMAGES_BUCKET = 'itara-images'
export const DEAD_LETTERS_QUEUE = 'itara-dead-letters'
export const USER_POOL_ID = `${REGION}_Itara0001`
export const USER_POOL_CLIENT_ID = 'itara-web'

/** Where the user pool answers, below the shop's own address: the browser needs no other origin. */
export const USER_POOL_PATH = '/cognito'

/** Where the stand-in of MTN MoMo answers, below the shop's own address. */
export const MOMO_PATH = '/momo'
export const MOMO_SECRET = 'itara-local/momo'

/** Where the stand-in of PayPal answers, and shows its pages, below the shop's own address. */
export const PAYPAL_PATH = '/paypal'
export const PAYPAL_SECRET = 'itara-local/paypal'
