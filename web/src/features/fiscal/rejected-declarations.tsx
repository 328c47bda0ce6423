import { useState } from 'react'
import { isReason } from '../../../../shared/changes/audit-entry.ts'
import type { RejectedDeclaration } from '../../../../shared/fiscal/declaration-routes.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Minute } from '../../components/day.tsx'
import { ListItem, Muted, Row, Stack } from '../../components/layout.ts'
import { TextLink } from '../../components/text-link.tsx'
import { ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useSettle } from './fiscal-api.ts'
import { ToolbarFold } from './toolbar-fold.tsx'

/** Renders the rejected declarations, and what an admin can do about those that are held. */
export function RejectedDeclarations({ rejected }: { rejected: readonly RejectedDeclaration[] }) {
  const { rejected: texts } = useMessages('fiscal')
  return (
    <ToolbarFold title={texts.title} note={<Badge tone="bad">{rejected.length}</Badge>}>
      <Muted>{texts.hint}</Muted>
      <ul>
        {rejected.map((declaration) => {
          const { kind, id, name, number, lastCode, lastMessage = '', dueAt, isHeld } = declaration
          return (
            <ListItem key={`${kind} ${id}`}>
              <TextLink href={PATHS[kind](id)}>
                {texts.kinds[kind]} {number ?? ''} · {name}
              </TextLink>
              <Muted overflowWrap="anywhere">{texts.answer(lastCode, lastMessage)}</Muted>
              {isHeld ? (
                <HeldActions declaration={declaration} />
              ) : (
                <Muted>
                  {texts.next} <Minute at={dueAt} />
                </Muted>
              )}
            </ListItem>
          )
        })}
      </ul>
    </ToolbarFold>
  )
}

const PATHS = {
  stock: (id: string) => `/admin/product/${id}`,
  purchase: (id: string) => `/admin/receipts/${id}`,
  import: () => '/admin/fiscal/imports',
} as const

/** Renders the buttons that send a held declaration again, or give it up with a reason. */
function HeldActions({ declaration }: { declaration: RejectedDeclaration }) {
  const { possibleNumber } = declaration
  const { list, rejected: texts, errors } = useMessages('fiscal')
  const shop = useMessages('shop')
  const [isOpen, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const { mutate, isPending } = useSettle(declaration, {
    done: () => {
      setOpen(false)
      toast('success', isOpen ? list.giveUp.done : list.retried)
    },
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  return (
    <Stack gap="2" marginTop="2">
      <p>{declaration.isNumberUsed ? texts.usedHint : texts.heldHint}</p>
      {possibleNumber !== undefined && <p>{texts.possibleHint(possibleNumber)}</p>}
      <Row gap="2">
        <Button aria-disabled={isPending} onClick={() => mutate({ action: 'retry' })}>
          {declaration.isNumberUsed ? list.renumber.button : list.retry}
        </Button>
        <Button look="bare" onClick={() => setOpen(true)}>
          {list.giveUp.button}
        </Button>
      </Row>
      {isOpen && (
        <ConfirmDialog
          title={list.giveUp.button}
          confirm={list.giveUp.button}
          busy={isPending}
          onCancel={() => setOpen(false)}
          onConfirm={() => isReason(why) && mutate({ action: 'giveUp', why: why.trim() })}
        >
          <ReasonField value={why} hint={texts.giveUpHint} onChange={setWhy} />
        </ConfirmDialog>
      )}
    </Stack>
  )
}
