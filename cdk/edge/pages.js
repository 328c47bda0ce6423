// Runs in CloudFront before the cache lookup, for the paths of prerendered pages. A page depends on its URL and on the
// visitor's language, or the shop's default for visitors without one. The cache key therefore contains both.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request
  const language = request.cookies.language ? request.cookies.language.value : ''
  request.headers['x-shop-origin'] = { value: `https://${request.headers.host.value}` }
  request.uri = `/pages/${/^[a-z]{2}$/.test(language) ? language : 'default'}${request.uri}`
  return request
}
