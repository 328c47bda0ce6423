import * as z from 'zod/mini'
import { AttributeList } from '../attributes.ts'

// Fields that several calls share.
export const Texts = z._default(z.record(z.string(), z.string()), {})
export const Attributes = z._default(AttributeList, [])
export const Username = z.string().check(z.minLength(1), z.maxLength(128))
export const ConfirmationCode = z.string().check(z.regex(/^\S+$/), z.maxLength(2048))
export const Limit = z._default(z.int().check(z.minimum(1), z.maximum(60)), 60)
