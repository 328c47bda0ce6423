import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { isOldCopy } from '../../../../shared/copy/is-old-copy.ts'
import { Banner } from '../../components/banner.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { copyState } from './copy-state.ts'

/** The way to the screen for copies, and that it is time for one. Without an answer it is the way alone. */
export function CopyReminder() {
  const { title, take } = useMessages('sheets').copy
  const { data } = useQuery(copyState)
  return (
    <chakra.div marginTop="6">
      {data && isOldCopy(data.last, new Date()) && <Banner done={false}>{data.last ? take.old : take.none}</Banner>}
      <TextLink href="/admin/copy">{title}</TextLink>
    </chakra.div>
  )
}
