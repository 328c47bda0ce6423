// Runs in CloudFront before the cache look-up. Files of the site have an extension, screens have none: every screen is
// the one page, whose script reads the address. A missing file stays a 404, as does everything below /api.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.') && !request.uri.startsWith('/assets/')) request.uri = '/index.html'
  return request
}
