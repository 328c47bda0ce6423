import { writeFileSync } from 'node:fs'
import { handlers } from '../handlers.ts'
import { observedPermissions } from './observed-permissions.ts'

const observed = await Promise.all(
  handlers.toSorted().map(async (handler) => [handler, await observedPermissions(handler)] as const),
)
writeFileSync(
  new URL('permissions.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(observed), null, 2)}\n`,
)
