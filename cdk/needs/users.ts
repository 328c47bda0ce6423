import type { Needs } from './needs.ts'

const entering = 'Nobody can sign up or in'
const keeping = 'An admin cannot see or change people'

/** People, and the count of the admins among them. */
const people = ['ADMINS', 'USER#*'] as const

export const userNeeds: Record<string, Needs> = {
  'users/sign-up': { hurts: entering, settings: ['USER_POOL_CLIENT_ID'] },
  'users/sign-in': { hurts: entering, settings: ['USER_POOL_CLIENT_ID'] },
  'users/update-profile': {
    hurts: 'A person cannot change their own name, e-mail or password',
    settings: ['TABLE_NAME', 'USER_POOL_ID'],
    table: { actions: ['UpdateItem'], keys: ['USER#*'] },
    pool: ['AdminSetUserPassword', 'AdminUpdateUserAttributes'],
  },
  'users/list-users': {
    hurts: keeping,
    settings: ['TABLE_NAME'],
    table: { actions: ['Query'], keys: ['USER#*'], indexes: ['GSI1'] },
  },
  'users/get-user': {
    hurts: keeping,
    settings: ['TABLE_NAME'],
    table: { actions: ['GetItem'], keys: ['USER#*'] },
  },
  'users/update-user': {
    hurts: keeping,
    settings: ['TABLE_NAME', 'USER_POOL_ID'],
    table: { actions: ['UpdateItem'], keys: people },
    pool: ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup', 'AdminUpdateUserAttributes'],
  },
  'users/delete-user': {
    hurts: keeping,
    settings: ['TABLE_NAME', 'USER_POOL_ID'],
    table: { actions: ['DeleteItem', 'PutItem', 'UpdateItem'], keys: people },
    pool: ['AdminDeleteUser'],
  },
  'users/pre-sign-up': { hurts: entering, settings: [] },
  'users/post-confirmation': {
    hurts: entering,
    settings: ['TABLE_NAME'],
    table: { actions: ['ConditionCheckItem', 'PutItem', 'UpdateItem'], keys: people },
  },
  'users/pre-token-generation': {
    hurts: entering,
    settings: ['TABLE_NAME'],
    table: { actions: ['ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem'], keys: people },
  },
}
