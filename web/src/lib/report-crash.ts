import * as z from 'zod/mini'
import {
  ClientError,
  MAX_COMPONENTS,
  MAX_MESSAGE,
  withoutPersonalData,
} from '../../../shared/client-errors/client-error.ts'
import { logClientError } from '../../../shared/client-errors/routes.ts'
import { addressOf } from './api.ts'

/** Reports since the page was loaded. A screen that fails repeatedly is no longer reported. */
const reported = new Set<string>()
const MAX_REPORTS = 10

/** Reports a crash to the shop's log, each crash once. It never throws. */
export function reportCrash(error: unknown, componentStack: string, program: string): void {
  try {
    const body = JSON.stringify(describeCrash({ error, componentStack, program, pathname: window.location.pathname }))
    if (reported.has(body) || reported.size === MAX_REPORTS) return
    reported.add(body)
    const headers = { 'content-type': 'application/json' }
    // `keepalive` sends the report even if the user leaves immediately.
    const sent = fetch(addressOf(logClientError, {}, {}), { method: 'POST', headers, body, keepalive: true })
    sent.catch(() => undefined)
  } catch {
    // Errors are ignored: a broken page must not fail again.
  }
}

/** Crash to describe. `program` is the URL of the site's main file, `pathname` that of the screen. */
type Crash = { error: unknown; componentStack: string; program: string; pathname: string }

/** Returns what is logged about a crash, without personal data. */
export function describeCrash({ error, componentStack, program, pathname }: Crash): ClientError {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: '' }
  const known = ClientError.shape
  return {
    name: z.safeParse(known.name, name).data ?? 'Error',
    message: withoutPersonalData(message).slice(0, MAX_MESSAGE),
    components: componentStack
      .split('\n')
      .flatMap((line) => z.safeParse(known.components, [placeIn(line)]).data ?? [])
      .slice(0, MAX_COMPONENTS),
    path: /^(\/(admin|receipt))?(\/[A-Za-z]{0,20})?/.exec(pathname)?.[0] ?? '',
    version: z.safeParse(known.version, fileOf(program)).data ?? 'source',
  }
}

/** Converts a stack line of any browser to 'Xe page-abc.js:1:20'. */
function placeIn(line: string): string {
  const [, name, file] = /^\s*(?:at )?([\w$]+)(?:@| \()(\S+?)\)?$/.exec(line) ?? []
  return `${name} ${fileOf(file ?? '')}`
}

function fileOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}
