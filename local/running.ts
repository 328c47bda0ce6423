type Part = { stop(): Promise<void> }

export type Running = {
  /** Waits until the part has started. `stop` then stops it. */
  add<P extends Part>(starting: Promise<P>): Promise<P>
  /** Stops the parts one after the other, the latest first, even if some fail to stop. */
  stop(): Promise<void>
}

/** Keeps track of started parts, so that they can be stopped even if the start is incomplete. */
export function createRunning(): Running {
  const parts: Part[] = []
  return {
    add: async (starting) => {
      const part = await starting
      parts.push(part)
      return part
    },
    stop: async () => {
      for (const part of parts.splice(0).reverse()) {
        await part.stop().catch((error) => console.error(error))
      }
    },
  }
}

/**
 * Waits for all promises like Promise.all, even if one fails, because the others may start something that must be
 * stopped.
 */
export async function settleAll<T extends readonly Promise<unknown>[]>(
  ...starting: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(starting)
  } finally {
    await Promise.allSettled(starting)
  }
}
