let lines: string[] | undefined

/** Starts to keep the shop's log, so that it can be searched for secrets. */
export function keepShopLog(): void {
  lines = []
}

/** Stops keeping the shop's log. */
export function dropShopLog(): void {
  lines = undefined
}

export function logged(entry: unknown): void {
  lines?.push(JSON.stringify(entry) ?? '')
}

/** Returns the log entries since the last call. */
export function takeShopLog(): readonly string[] {
  return lines?.splice(0) ?? []
}
