// Runs in CloudFront before an upload is forwarded. Lambda accepts about six million characters and gets a form as base64,
// so 4.6 MB of it. A larger one would be rejected on the way without an error code. This returns the error that the API
// returns for a picture slightly above the limit.
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
        message: 'The picture is larger than 4.5 MB. Please choose a smaller one',
      }),
    },
  }
}
