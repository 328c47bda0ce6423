import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/** Maximum length of the stored message, in characters. */
export const MAX_MESSAGE = 200

/** Maximum number of components stored around an error, innermost first. */
export const MAX_COMPONENTS = 10

/** Pattern of a built file's name, which contains a hash of its content. Chunks have seven characters of it, the entry eight. */
const BUILT_FILE = '[a-z-]{1,40}-[\\w-]{7,8}\\.js'

/** A browser error without personal data. The message is masked; all other fields can only name parts of the app. */
export const ClientError = z.object({
  /** Class of the error. */
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  message: bounded(MAX_MESSAGE).check(z.overwrite(withoutPersonalData)),
  /** Location of the error: 'Xe report-page-D3dcZfA_.js:1:2048'. */
  components: z
    .array(z.string().check(z.regex(new RegExp(`^[A-Za-z_$]{1,30}\\d{0,3} ${BUILT_FILE}:\\d{1,3}:\\d{1,6}$`))))
    .check(z.maxLength(MAX_COMPONENTS)),
  /** Path of the screen without ids and names. */
  path: z.string().check(z.regex(/^(\/(admin|receipt))?(\/[A-Za-z]{0,20})?$/)),
  /** Main file of the bundle, whose name differs in each release; 'source' if the site is not built. */
  version: z.string().check(z.regex(new RegExp(`^(${BUILT_FILE}|source)$`))),
})
export type ClientError = z.infer<typeof ClientError>

/** Pattern of tokens and ids that does not match the names of built files. */
const LONG_CODE = new RegExp(`(?!${BUILT_FILE}\\b)[\\w.-]{26,}`, 'g')

/**
 * Masks email addresses, digits, tokens, ids, URL queries and text in double quotes. Masking a masked text changes
 * nothing.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/"[^"]*("|$)/g, '"…"')
    .replace(/(^|\s)\S+@\S+/g, '$1@')
    .replace(/[?#]\S*/g, '')
    .replace(LONG_CODE, '…')
    .replace(/\d+/g, '…')
}
