/** Returns a setting of this deployment from the environment. A Lambda without it must not start. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The setting ${name} is missing`)
  return value
}
