/**
 * Timeout in ms of everything that tests wait for: pages, `expect.poll`, `vi.waitFor` and what components show. Even on
 * a busy machine, passing tests need far less.
 */
export const TEST_TIMEOUT_MS = 60_000
