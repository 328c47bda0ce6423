let ended = false

/** Records that the last session ended by itself, or that a new one has begun. */
export function noteSessionEnd(hasEnded: boolean): void {
  ended = hasEnded
}

/** Whether the last session ended by itself, for the sign-in page to say why it appears. */
export function sessionHasEnded(): boolean {
  return ended
}
