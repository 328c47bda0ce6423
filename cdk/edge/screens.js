// Runs in CloudFront before it looks for a file. The site has files with an ending and screens without one: every
// screen is the one page, whose script looks at the address. What is not there stays a 404, as does all below /api.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!name.includes('.') && !request.uri.startsWith('/assets/')) request.uri = '/index.html'
  return request
}
