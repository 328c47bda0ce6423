import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { BackupContents } from '../../../../shared/backup/backup-file.ts'
import type { BackupPerson } from '../../../../shared/backup/backup-person.ts'
import { linesOf, peopleIn, runRestore } from '../../../../shared/backup/restore-backup.ts'
import {
  beginRestore,
  endRestore,
  MAX_RESTORED_PEOPLE,
  MAX_RESTORED_ROWS,
  restorePeople,
  restoreRows,
} from '../../../../shared/backup/routes.ts'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { Minute } from '../../components/day.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Stack } from '../../components/layout.ts'
import { FieldError } from '../../components/text-field.tsx'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { retryUntilDone } from './backup-api.ts'

/** Renders the contents of a backup, the button that restores it, and the people to inform afterwards. */
export function ChosenBackup({ copy }: { copy: BackupContents }) {
  const { restore: texts } = useMessages('sheets').backup
  const people = peopleIn(linesOf(copy, 'user'))
  const all = copy.rows.reduce((sum, { lines }) => sum + lines.length, 0)
  const { run, start, stop } = useRestore(copy)
  const isRunning = run.state === 'running'
  return (
    <>
      <Facts>
        <Fact name={texts.of}>{copy.manifest.shop}</Fact>
        <Fact name={texts.at}>
          <Minute at={copy.manifest.madeAt} />
        </Fact>
        <Fact name={texts.rows}>{all}</Fact>
        <Fact name={texts.people}>{people.length}</Fact>
      </Facts>
      {run.state !== 'ended' && (
        <chakra.div marginTop="4">
          {isRunning ? (
            <Button onClick={stop}>{texts.stop}</Button>
          ) : (
            <Button look="main" onClick={start}>
              {run.state === 'ready' ? texts.start : texts.proceed}
            </Button>
          )}
        </chakra.div>
      )}
      <chakra.p role="status" marginTop="2">
        {isRunning && (run.rows === 0 ? texts.makingAccounts : texts.progress(run.rows, all))}
        {run.state === 'stopped' && texts.stopped}
      </chakra.p>
      {run.failure !== undefined && <FieldError role="alert">{run.failure}</FieldError>}
      {run.state === 'ended' && <Banner done>{texts.ended}</Banner>}
      {run.state === 'ended' && (
        <PeopleToInform people={people.filter(({ isAdmin, isSeller }) => isAdmin || isSeller)} />
      )}
    </>
  )
}

function PeopleToInform({ people }: { people: readonly { _id: string; name: string; email: string }[] }) {
  const { restore: texts } = useMessages('sheets').backup
  return (
    <Stack gap="2" marginTop="4">
      {people.length > 0 && <p>{texts.staff}</p>}
      <chakra.ul paddingInlineStart="5" listStyleType="disc">
        {people.map(({ _id, name, email }) => (
          <li key={_id}>
            {name}, {email}
          </li>
        ))}
      </chakra.ul>
      <p>{texts.otherUsers}</p>
      <p>{texts.own}</p>
    </Stack>
  )
}

type Run = { state: 'ready' | 'running' | 'stopped' | 'ended'; rows: number; failure?: string }

/** Returns the progress and actions of a restore, which can be stopped and continued. Leaving stops it. */
function useRestore(copy: BackupContents) {
  const shop = useMessages('shop')
  const { errors } = useMessages('sheets').backup
  const [run, setRun] = useState<Run>({ state: 'ready', rows: 0 })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setRun({ state: 'running', rows: 0 })
    try {
      await restoreBackup(copy, (rows) => setRun({ state: 'running', rows }), controller.signal)
      setRun(({ rows }) => ({ state: 'ended', rows }))
    } catch (error) {
      const failure = controller.signal.aborted ? {} : { failure: failureText(error, shop, errors) }
      setRun(({ rows }) => ({ state: 'stopped', rows, ...failure }))
    } finally {
      running.current = undefined
    }
  }
  return { run, start, stop: () => running.current?.abort() }
}

/** Limits for one request: a body may have 256 kB, and a character of a name takes up to four bytes. */
const LIMITS = { people: MAX_RESTORED_PEOPLE, rows: MAX_RESTORED_ROWS, characters: 100_000 }

/** Restores a backup into this shop, from its beginning. Rows that already exist are not written again. */
async function restoreBackup(copy: BackupContents, onRows: (rows: number) => void, signal: AbortSignal): Promise<void> {
  const body = { copy: copy.seal }
  await retryUntilDone(() => call(beginRestore, { body, signal }), signal)
  const steps = {
    people: async (people: BackupPerson[]) => {
      const reply = await retryUntilDone(() => call(restorePeople, { body: { ...body, people }, signal }), signal)
      return reply.ids
    },
    rows: (rows: Record<string, unknown>[]) =>
      retryUntilDone(() => call(restoreRows, { body: { ...body, rows }, signal }), signal),
    progress: onRows,
  }
  await runRestore(copy, steps, LIMITS)
  await retryUntilDone(() => call(endRestore, { body, signal }), signal)
}
