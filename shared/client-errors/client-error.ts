import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/** How much of a message is kept. */
export const MAX_MESSAGE = 200

/** How many of the components around a failure are kept, innermost first. */
export const MAX_COMPONENTS = 10

/** A file of the built site, named by a hash of its content. */
const BUILT_FILE = '[a-z-]{1,40}-[\\w-]{8}\\.js'

/**
 * A failure of the site in a browser, without personal data: all fields but the message can only name parts of the
 * program, and the message is masked.
 */
export const ClientError = z.object({
  /** The error's class. */
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  message: bounded(MAX_MESSAGE).check(z.overwrite(withoutPersonalData)),
  /** Where it failed: 'Xe report-page-D3dcZfA_.js:1:2048'. */
  components: z
    .array(z.string().check(z.regex(new RegExp(`^[A-Za-z_$]{1,30}\\d{0,3} ${BUILT_FILE}:\\d{1,3}:\\d{1,6}$`))))
    .check(z.maxLength(MAX_COMPONENTS)),
  /** The screen's path without ids and names. */
  path: z.string().check(z.regex(/^(\/(admin|receipt))?(\/[A-Za-z]{0,20})?$/)),
  /** The site's main file, whose name differs in each release; 'source' if the site is not built. */
  version: z.string().check(z.regex(new RegExp(`^(${BUILT_FILE}|source)$`))),
})
export type ClientError = z.infer<typeof ClientError>

/** Tokens and ids, but not the names of built files. */
const LONG_CODE = new RegExp(`(?!${BUILT_FILE}\\b)[\\w.-]{26,}`, 'g')

/**
 * Masks e-mail addresses, digits, tokens, ids, the queries of addresses, and what is in double quotes. Masking twice
 * changes nothing more.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/"[^"]*("|$)/g, '"…"')
    .replace(/(^|\s)\S+@\S+/g, '$1@')
    .replace(/[?#]\S*/g, '')
    .replace(LONG_CODE, '…')
    .replace(/\d+/g, '…')
}
