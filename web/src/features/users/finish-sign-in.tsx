import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { rememberSignIn } from '../../domain/users/session.ts'
import { useMessages } from '../../messages/messages.ts'

/**
 * Renders a placeholder of the form after Cognito has accepted the sign-in, until the user is loaded and the page moves
 * on.
 */
export function FinishSignIn() {
  const { failed } = useMessages('shop')
  const { signIn } = useMessages('customer')
  const { mutate, error } = useMutation({ mutationFn: rememberSignIn })
  useEffect(() => mutate(), [mutate])
  if (error) return <LoadFailure what={failed.title} error={error} retry={() => mutate()} />
  return <chakra.p role="status">{signIn.signedIn}</chakra.p>
}
