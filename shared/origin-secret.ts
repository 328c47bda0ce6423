/** Header that CloudFront adds to each API call. The API uses it to recognise calls that bypass CloudFront. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'
