// Runs in CloudFront before the cache lookup. A request with a token is always answered by the API, because staff see more
// at the same URL and must see what they have just changed. The header is part of the cache key, so a unique value ensures
// that the response is never served again.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request
  if (request.headers.authorization) request.headers['x-asked'] = { value: event.context.requestId }
  else delete request.headers['x-asked']
  return request
}
