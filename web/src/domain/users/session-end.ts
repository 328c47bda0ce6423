let ended = false

/** Records that the last session ended by itself, or that a new one has begun. */
export function setSessionEnded(hasEnded: boolean): void {
  ended = hasEnded
}

/** Returns whether the last session ended by itself, so that the sign-in page can say why it appears. */
export function sessionHasEnded(): boolean {
  return ended
}
