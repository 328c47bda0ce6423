/** What MTN answered: its status, and its body if that is JSON. A firewall before it may answer with a page instead. */
export type Answer = { status: number; body: unknown }

/** Sends a request; undefined when no whole answer came in time. */
export async function send(url: string, request: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, body: parseJson(await response.text()) }
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
