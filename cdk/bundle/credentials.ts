/**
 * Replaces the SDK's credential chain, which also tries files, other services and instance metadata. A Lambda always
 * has its credentials in the environment. Saves 30 kB gzip in each bundle.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env
  if (!accessKeyId || !secretAccessKey) throw new Error('There are no credentials in the environment')
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) }
}
