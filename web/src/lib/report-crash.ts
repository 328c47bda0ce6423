import * as z from 'zod/mini'
import {
  ClientError,
  MAX_COMPONENTS,
  MAX_MESSAGE,
  withoutPersonalData,
} from '../../../shared/client-errors/client-error.ts'
import { logClientError } from '../../../shared/client-errors/routes.ts'
import { addressOf } from './api.ts'

/** Reports since the page was loaded. A screen that fails in a loop stops being reported. */
const reported = new Set<string>()
const MOST = 10

/** Reports a crash to the shop's log: each crash once, and never failing itself. */
export function reportCrash(error: unknown, componentStack: string, program: string): void {
  try {
    const body = JSON.stringify(describeCrash({ error, componentStack, program, pathname: window.location.pathname }))
    if (reported.has(body) || reported.size === MOST) return
    reported.add(body)
    const headers = { 'content-type': 'application/json' }
    // It is sent even if the person leaves at once.
    const sent = fetch(addressOf(logClientError, {}, {}), { method: 'POST', headers, body, keepalive: true })
    sent.catch(() => undefined)
  } catch {
    // A broken page needs no second failure.
  }
}

/** `program` is the address of the site's main file, `pathname` the screen's. */
type Crash = { error: unknown; componentStack: string; program: string; pathname: string }

/** What is logged about a crash. */
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

/**
 * A line of a stack in Chrome's form ('at Xe (https://…/page-abc.js:1:20)') or others' ('Xe@https://…') as 'Xe
 * page-abc.js:1:20'.
 */
function placeIn(line: string): string {
  const [, name, file] = /^\s*(?:at )?([\w$]+)(?:@| \()(\S+?)\)?$/.exec(line) ?? []
  return `${name} ${fileOf(file ?? '')}`
}

function fileOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}
