import { chakra } from '@chakra-ui/react'
import { failureText } from '../lib/failure-text.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export function LoadFailure({ what, error, retry }: { what: string; error: unknown; retry: () => void }) {
  const texts = useMessages('shop')
  return (
    <Notice alert action={<Button onClick={retry}>{texts.failed.again}</Button>}>
      <chakra.p fontWeight="bold" color="red">
        {what}
      </chakra.p>
      <p>{failureText(error, texts)}</p>
    </Notice>
  )
}
