// Runs in CloudFront before the cache look-up, for the addresses whose pages are made with what they show. The page depends on
// the address and the visitor's language, or the shop's default one for who has none, and so does what the cache knows it by.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request
  const language = request.cookies.language ? request.cookies.language.value : ''
  request.headers['x-shop-origin'] = { value: `https://${request.headers.host.value}` }
  request.uri = `/pages/${/^[a-z]{2}$/.test(language) ? language : 'default'}${request.uri}`
  return request
}
