type Part = { stop(): Promise<void> }

export type Running = {
  /** Waits until the part has started; from then on `stop` stops it. */
  add<P extends Part>(starting: Promise<P>): Promise<P>
  /** Stops the parts one after the other, the latest first. Each is stopped, even if another fails at it. */
  stop(): Promise<void>
}

/** Keeps what has been started, so that it can be stopped, from however far the start has come. */
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

/** Promise.all that, when one fails, waits for the others too: they may have started something that is to be stopped. */
export async function together<T extends readonly Promise<unknown>[]>(
  ...starting: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(starting)
  } finally {
    await Promise.allSettled(starting)
  }
}
