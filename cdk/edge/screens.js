// Runs in CloudFront before the cache lookup. Files of the site have an extension, screens do not. Every screen is served
// the same index.html, whose script reads the URL. Missing files still return 404, and so do unknown paths below /api.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.') && !request.uri.startsWith('/assets/')) request.uri = '/index.html'
  return request
}
