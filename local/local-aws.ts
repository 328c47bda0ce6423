/**
 * Returns an AWS client's settings for a part of the embedded cloud. The parts require a region and a signature but
 * check neither.
 */
export function localAws(endpoint: string) {
  return {
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }
}
