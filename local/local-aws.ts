/**
 * What an AWS client needs to talk to a part of the embedded cloud. The parts ask for a region and a signature, as
 * AWS does, and look at neither.
 */
export function localAws(endpoint: string) {
  return {
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }
}
