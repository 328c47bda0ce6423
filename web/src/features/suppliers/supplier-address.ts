const PATH = '/admin/suppliers'

export function supplierPath(name: string): string {
  return `${PATH}/${encodeURIComponent(name)}`
}

/** Returns the name in a supplier's URL. `pathname` must be as the browser has it, since it is decoded once. */
export function supplierFromPath(pathname: string): string {
  const escaped = pathname.slice(`${PATH}/`.length)
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}
