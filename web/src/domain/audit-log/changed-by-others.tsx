import { chakra } from '@chakra-ui/react'
import { differences } from '../../../../shared/changes/differences.ts'
import { useMessages } from '../../messages/messages.ts'
import { DifferenceList } from './difference-list.tsx'

type Props = {
  before: object
  after: object
  /** Labels of the form's fields that the audit log does not show, by path. */
  names?: Readonly<Record<string, string>>
}

/** Renders how another user changed the row of an open form. Typed fields stay, and only those are saved. */
export function ChangedByOthers({ before, after, names }: Props) {
  const texts = useMessages('office').auditLog
  return (
    <chakra.div padding="4" borderRadius="md" background="glow" overflowWrap="anywhere" role="alert">
      <strong>{texts.byOthers}</strong>
      <DifferenceList fields={differences(before, after)} names={names} />
      <p>{texts.byOthersHint}</p>
    </chakra.div>
  )
}
