import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { NewInvitation } from '../../../../shared/users/invitation.ts'
import { endInvitation, listInvitations, makeInvitation } from '../../../../shared/users/invitation-routes.ts'
import { call } from '../../lib/api.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { firstSteps } from '../first-steps/first-steps.ts'
import { changeKeys } from '../query-keys.ts'

const invitationKeys = { all: ['invitations'], list: ['invitations', 'list'] }

/** Invitations that have not been accepted yet, oldest first. */
export const openInvitations = queryOptions({
  queryKey: invitationKeys.list,
  queryFn: ({ signal }) => call(listInvitations, { signal }),
})

/** Creates an invitation; its token is returned only this once. */
export function useInvite({ done, failed }: Callbacks<string>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...invitationKeys.all, 'make'],
    mutationFn: (body: z.infer<typeof NewInvitation>) =>
      call(makeInvitation, { body, idempotencyKey: attempt.keyFor(body) }),
    onSuccess: ({ token }) => {
      attempt.succeeded()
      done(token)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
    meta: { changes: [invitationKeys.all, changeKeys.all, firstSteps.queryKey] },
  })
}

export function useEndInvitation(id: string, { done, failed }: Callbacks) {
  return useMutationOnce({
    mutationKey: [...invitationKeys.all, 'end', id],
    mutationFn: () => call(endInvitation, { params: { id } }),
    onSuccess: () => done(),
    onError: failed,
    meta: { changes: [invitationKeys.all, changeKeys.all, firstSteps.queryKey] },
  })
}

/** Returns the address at which the invited person accepts, given the token of its link. */
export function invitationAddress(token: string): string {
  return `${window.location.origin}/konti/ubutumire#${token}`
}
