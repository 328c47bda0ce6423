import { CognitoError, resourceNotFound } from './errors.ts'
import type { Pool } from './pool.ts'
import type { Group } from './state.ts'

export function findGroup(pool: Pool, name: string): Group | undefined {
  return pool.store.state.groups.find((group) => group.name === name)
}

/**
 * Finds a group.
 * @throws ResourceNotFoundException
 */
export function groupOrThrow(pool: Pool, name: string): Group {
  const group = findGroup(pool, name)
  if (group === undefined) throw resourceNotFound('Group not found.')
  return group
}

/**
 * Creates a group.
 * @throws GroupExistsException
 */
export function addGroup(pool: Pool, name: string, description?: string): Group {
  if (findGroup(pool, name) !== undefined) {
    throw new CognitoError('GroupExistsException', `A group with the name ${name} already exists.`)
  }
  const group = { name, description, createdAt: pool.now() }
  pool.store.state.groups.push(group)
  return group
}
