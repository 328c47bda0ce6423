/** What happens in the shop takes well below this; a test that waits longer has failed. Pages and `expect.poll` wait so long. */
export const PATIENCE_MS = 30_000
