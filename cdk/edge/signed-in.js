// Runs in CloudFront before it looks into its cache. Whoever sends a token is answered by the shop itself: staff see
// more at the same address, and see what they have just changed. The header is part of what answers are kept under, so
// one that never comes twice keeps the answer from being found again.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const request = event.request
  if (request.headers.authorization) request.headers['x-asked'] = { value: event.context.requestId }
  else delete request.headers['x-asked']
  return request
}
