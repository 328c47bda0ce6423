import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useMessages } from '../../lib/messages.ts'
import { rememberSignIn } from '../../lib/session.ts'

/** Stands where the form stood once Cognito is content, until the page knows who has signed in and goes on. */
export function Remembered() {
  const { failed, signIn } = useMessages()
  const { error, refetch } = useQuery({
    queryKey: ['sign-in'],
    queryFn: async () => {
      await rememberSignIn()
      return true
    },
    gcTime: 0,
  })
  if (error) return <LoadFailure what={failed.title} error={error} retry={refetch} />
  return <chakra.p role="status">{signIn.arriving}</chakra.p>
}
