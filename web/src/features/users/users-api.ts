import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { EditProfile, EditUser } from '../../../../shared/users/edit-user.ts'
import {
  deleteUser,
  endUserSessions,
  getUser,
  listUsers,
  USERS_PER_PAGE,
  updateProfile,
  updateUser,
} from '../../../../shared/users/routes.ts'
import type { ListedUser, User } from '../../../../shared/users/user.ts'
import { changeKeys, orderKeys, userKeys } from '../../domain/query-keys.ts'
import { renewSession, restartSession } from '../../domain/users/session.ts'
import { userInfo } from '../../domain/users/user.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

export const allUsers = infiniteQueryOptions({
  queryKey: userKeys.list(),
  queryFn: ({ pageParam: after, signal }) => call(listUsers, { query: after ? { after } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => (last.length < USERS_PER_PAGE ? undefined : last.at(-1)?._id),
})

/** Returns the query of a user. Each form fetches the user once, so that it never starts with old values. */
export function oneUser(id: string) {
  return queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 'static',
  })
}

export function useDeleteUser({ done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...userKeys.all, 'delete'],
    mutationFn: (id: string) => call(deleteUser, { params: { id } }),
    onSuccess: ({ _id: id }) => {
      changeList(client, (page) => page.filter(({ _id }) => _id !== id))
      done()
    },
    onError: failed,
    // The orders of a deleted user lose the name.
    meta: { changes: [userKeys.all, orderKeys.all] },
  })
}

export function useEndUserSessions(id: string, { done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...userKeys.all, 'end sessions', id],
    mutationFn: () => call(endUserSessions, { params: { id } }),
    onSuccess: () => {
      done()
      // The user's revision has changed, also for the open form.
      void client.prefetchQuery({ ...oneUser(id), staleTime: 0 })
    },
    onError: failed,
    meta: { changes: [userKeys.all, changeKeys.all] },
  })
}

export function useUpdateUser(id: string, { done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...userKeys.all, 'update', id],
    mutationFn: (body: EditUser) => call(updateUser, { params: { id }, body }),
    onSuccess: async (user) => {
      changeList(client, (page) => page.map((listed) => (listed._id === id ? { ...listed, ...user } : listed)))
      if (userInfo.get()?._id === id) await showMyself(user)
      done()
    },
    onError: failed,
    meta: { changes: [userKeys.all] },
  })
}

export function useUpdateProfile({ done, failed }: Callbacks<User>) {
  return useMutationOnce({
    mutationKey: [...userKeys.all, 'profile'],
    mutationFn: (body: EditProfile) => call(updateProfile, { body }),
    onSuccess: async (user, { password, currentPassword }) => {
      const isNewSignIn = Boolean(password) || user.email !== userInfo.get()?.email
      if (isNewSignIn) await restartSession(user.email, password || currentPassword)
      else await showMyself(user)
      done(user)
    },
    onError: failed,
  })
}

/** Updates the cached list before it is refetched. */
function changeList(client: QueryClient, change: (page: ListedUser[]) => ListedUser[]): void {
  client.setQueryData(allUsers.queryKey, (list) => list && { ...list, pages: list.pages.map(change) })
}

/** Shows the user's own changes immediately, and renews the token that contains them. */
export async function showMyself(user: User): Promise<void> {
  userInfo.set(user)
  // If that fails, the next token contains them.
  await renewSession().catch(() => undefined)
}

/** Returns the errors of name and email address that only the server can find. */
export function refusedNames(error: unknown): { name?: 'nameTaken'; email?: 'taken' } {
  if (isError(error, 'name.taken')) return { name: 'nameTaken' }
  return isError(error, 'email.taken') ? { email: 'taken' } : {}
}
