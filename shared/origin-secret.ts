/** Added by CloudFront to each call of the API, so that the API can tell such calls from those of anyone who bypasses it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'
