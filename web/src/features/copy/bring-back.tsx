import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { BadCopy, type Copy, readCopy } from '../../../../shared/copy/copy-file.ts'
import type { CopyState } from '../../../../shared/copy/routes.ts'
import { useMinuteText } from '../../components/day.tsx'
import { Section } from '../../components/section.tsx'
import { FieldError, input, label } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { ChosenCopy } from './chosen-copy.tsx'
import { sha256 } from './copy-api.ts'

/** Brings a copy into a new shop: the whole file is checked before anything is written. */
export function BringBack({ state: { isNew, restore } }: { state: CopyState }) {
  const { restore: texts } = useMessages('sheets').copy
  const minute = useMinuteText()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File): Promise<Copy> => readCopy(new Uint8Array(await file.arrayBuffer()), sha256),
  })
  // What is being brought in makes the shop one that is not new.
  const mayRestore = isNew || restore !== undefined || data !== undefined
  return (
    <Section title={texts.title}>
      <Text>{mayRestore ? texts.intro : texts.notNew}</Text>
      {restore && <Text>{texts.begun(minute(restore.at), restore.by.name)}</Text>}
      {mayRestore && <FileField trouble={error} isReading={isPending} onChoose={mutate} />}
      {data && <ChosenCopy key={data.seal} copy={data} />}
    </Section>
  )
}

type FieldProps = { trouble: unknown; isReading: boolean; onChoose: (file: File) => void }

function FileField({ trouble, isReading, onChoose }: FieldProps) {
  const { restore: texts } = useMessages('sheets').copy
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file && !isReading) onChoose(file)
    currentTarget.value = ''
  }
  const problem = trouble instanceof BadCopy ? texts[trouble.why] : texts.unreadable
  return (
    <div>
      <Label htmlFor={id}>{texts.file}</Label>
      <Chooser
        id={id}
        type="file"
        accept=".zip,application/zip"
        aria-invalid={Boolean(trouble)}
        aria-describedby={trouble ? `${id}-error` : undefined}
        onChange={choose}
      />
      {trouble !== null && (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
        </FieldError>
      )}
      <chakra.p role="status" marginTop="2">
        {isReading && texts.checking}
      </chakra.p>
    </div>
  )
}

const Text = chakra('p', { base: { color: 'muted', marginBottom: '3' } })
const Label = chakra('label', label)
const Chooser = chakra(chakra('input', input), { base: { height: 'auto', paddingBlock: '2' } })
