/**
 * How long tests wait for what happens a moment later, in ms: pages, `expect.poll`, `vi.waitFor` and what components show. It
 * takes well below this, on a machine with much else to do, too; a test that waits longer has failed.
 */
export const PATIENCE_MS = 60_000
