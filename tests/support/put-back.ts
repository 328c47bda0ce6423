const replaced: (() => void)[] = []

/** Registers how to undo a change to a package after this file, because the files of one worker share packages. */
export function putBackAfterThisFile(putBack: () => void): void {
  replaced.push(putBack)
}

/** Undoes all registered changes, the last one first, because it may cover an earlier one. */
export function putAllBack(): void {
  for (const putBack of replaced.splice(0).reverse()) putBack()
}
