// Runs in CloudFront before it passes an upload on. A picture larger than the shop takes would be refused on the way to
// it, without a code: it is told here what the shop itself says of a picture that is only a little too large. Lambda is
// given six million characters and some more, and gets a form as base64: 4.6 MB of it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name
function handler(event) {
  const length = event.request.headers['content-length']
  if (!length || Number(length.value) <= 4600000) return event.request
  return {
    statusCode: 400,
    statusDescription: 'Bad Request',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: {
      encoding: 'text',
      data: JSON.stringify({
        code: 'picture.tooLarge',
        message: 'The picture has more than 4.5 MB. Please choose a smaller one',
      }),
    },
  }
}
