const replaced: (() => void)[] = []

/** Registers how to undo a change to a package after this file, because the files of one worker share packages. */
export function undoAfterThisFile(undo: () => void): void {
  replaced.push(undo)
}

/** Undoes all registered changes, the last one first, because it may cover an earlier one. */
export function undoAll(): void {
  for (const undo of replaced.splice(0).reverse()) undo()
}
