import { chakra } from '@chakra-ui/react'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Form, FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { deviceLock, setUnlocked } from '../../domain/users/device-lock.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { isCode, MAX_TRIES, removeCode, setCode, tryCode } from './device-code.ts'

export function DevicePage() {
  const { title, lock: texts } = useMessages('device')
  const { outbox } = useMessages('office')
  const isSet = useStored(deviceLock) !== null
  return (
    <FormCard>
      <Page title={title}>
        <chakra.p marginBottom="5" color="muted">
          {texts.intro}
        </chakra.p>
        {isSet ? <RemoveCode /> : <SetCode />}
        <chakra.p marginTop="8">
          <TextLink href="/admin/outbox">{outbox.title}</TextLink>
        </chakra.p>
      </Page>
    </FormCard>
  )
}

const MINUTES = [1, 5, 15, 60] as const

function SetCode() {
  const { lock: texts } = useMessages('device')
  const [code, type] = useState('')
  const [again, typeAgain] = useState('')
  const [minutes, choose] = useState(5)
  const { errors, onSubmit } = useForm(checkCodes(code, again), async () => {
    await setCode(code, minutes)
    toast('success', texts.isSet)
  })
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        {...codeProps}
        label={texts.newCode}
        hint={texts.hint}
        error={errors?.code && texts.errors[errors.code]}
        value={code}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <TextField
        {...codeProps}
        label={texts.again}
        error={errors?.again && texts.errors[errors.again]}
        value={again}
        onChange={({ currentTarget }) => typeAgain(currentTarget.value)}
      />
      <SelectField
        label={texts.after}
        value={minutes}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {MINUTES.map((each) => (
          <option key={each} value={each}>
            {texts.minutes(each)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="main">
        {texts.set}
      </Button>
    </Form>
  )
}

function RemoveCode() {
  const { lock: texts } = useMessages('device')
  const lock = useStored(deviceLock)
  const [code, type] = useState('')
  const [left, setLeft] = useState(MAX_TRIES)
  const remove = async (event: SyntheticEvent) => {
    event.preventDefault()
    const next = await tryCode(code)
    setLeft(next)
    type('')
    if (next !== MAX_TRIES) return
    removeCode()
    toast('success', texts.removed)
  }
  return (
    <Form onSubmit={remove}>
      <p>{texts.isSet}</p>
      <p>
        {texts.after}: {lock && texts.minutes(lock.minutes)}
      </p>
      <Button look="main" onClick={() => setUnlocked(false)}>
        {texts.now}
      </Button>
      <TextField
        {...codeProps}
        label={texts.code}
        error={left < MAX_TRIES ? texts.wrong(left) : undefined}
        value={code}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Button type="submit">{texts.remove}</Button>
    </Form>
  )
}

function checkCodes(code: string, again: string) {
  const errors: { code?: 'digits'; again?: 'differ' } = {
    ...(!isCode(code) && { code: 'digits' }),
    ...(code !== again && { again: 'differ' }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { value: code }
}

const codeProps = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const
