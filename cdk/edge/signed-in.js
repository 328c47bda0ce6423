// Runs in CloudFront before the cache look-up. A request with a token is always answered by the API: staff see more at
// the same address, and must see what they have just changed. The header is part of the cache key, so a unique value
// keeps the answer from being served again.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request
  if (request.headers.authorization) request.headers['x-asked'] = { value: event.context.requestId }
  else delete request.headers['x-asked']
  return request
}
