const replaced: (() => void)[] = []

/** Remembers how to undo a change to a package, which the files of one worker share, wherever in a file it is made. */
export function putBackAfterThisFile(putBack: () => void): void {
  replaced.push(putBack)
}

/** The last change first, since it may cover an earlier one. */
export function putAllBack(): void {
  for (const putBack of replaced.splice(0).reverse()) putBack()
}
