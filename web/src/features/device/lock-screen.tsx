import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Form } from '../../components/form.tsx'
import { TextField } from '../../components/text-field.tsx'
import { setUnlocked } from '../../domain/users/device-lock.ts'
import { forgetSession } from '../../domain/users/forget-session.ts'
import { bearerToken } from '../../domain/users/session.ts'
import { useMessages } from '../../messages/messages.ts'
import { MAX_TRIES, tryCode } from './device-code.ts'

/** Renders a cover over the page until the PIN is typed. Entries in the outbox are still sent in the meantime. */
export function LockScreen() {
  const { lock: texts } = useMessages('device')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [code, setCode] = useState('')
  const [left, setLeft] = useState(MAX_TRIES)
  const [isChecking, setChecking] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Sessions are revoked when a device is lost. The refresh notices that even while the device is locked.
    bearerToken(true).catch(() => undefined)
    return () => shown?.close()
  }, [])
  const check = async () => {
    if (isChecking) return
    setChecking(true)
    const next = await tryCode(code)
    setChecking(false)
    setLeft(next)
    setCode('')
    if (next === MAX_TRIES) setUnlocked(true)
  }
  return (
    <Cover
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog after a second Escape, even if the first one was prevented.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <Middle>
        <img src="/logo.svg" alt="" width="56" height="56" />
        <chakra.h2 id={id} fontSize="2xl">
          {texts.locked}
        </chakra.h2>
        <Form
          width="100%"
          onSubmit={(event) => {
            event.preventDefault()
            void check()
          }}
        >
          <TextField
            label={texts.code}
            error={left < MAX_TRIES ? texts.wrong(left) : undefined}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button type="submit" look="main" aria-disabled={isChecking}>
            {isChecking ? texts.opening : texts.open}
          </Button>
          <Button look="bare" fontWeight="normal" onClick={() => setForgotten(true)}>
            {texts.forgotten}
          </Button>
        </Form>
        {isForgotten && (
          <ConfirmDialog
            title={texts.forgotten}
            confirm={texts.signOut}
            onConfirm={forgetSession}
            onCancel={() => setForgotten(false)}
          >
            <p>{texts.forgottenEffect}</p>
          </ConfirmDialog>
        )}
      </Middle>
    </Cover>
  )
}

const Cover = chakra('dialog', {
  base: {
    width: '100vw',
    height: 'var(--screen-height)',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: '4',
    background: 'ground',
    color: 'ink',
    _backdrop: { background: 'ground' },
  },
})

const Middle = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '5',
    minHeight: '100%',
    maxWidth: '20rem',
    marginInline: 'auto',
  },
})
