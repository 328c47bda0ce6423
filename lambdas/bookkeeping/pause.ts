import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { clock } from '../clock.ts'
import { table, tableName } from '../data/table.ts'
import { entityOfItem, type ItemDelta, keyOfItem, totalsItem, updateOf } from '../data/totals-items.ts'
import { transact, writeIf } from '../data/transact.ts'
import { Refusal } from '../refusal.ts'

/**
 * While an audit reads the table, counting is paused: the stream keeps the changes until it resumes. Two attributes of
 * the item of the shop as a whole, which every count writes, are the pause: `pausedBy` is the audit, and `pausedUntil`
 * is the time after which counting resumes even if the audit has died. Counting then removes both, so the audit cannot
 * miss it.
 */

/** Duration of a pause that is not extended, in ms: how long a dead audit delays the totals. */
const PAUSE_MS = 60_000

/** Minimum time between two extensions, in ms. */
const BETWEEN_EXTENSIONS_MS = 10_000

const key = keyOfItem(totalsItem.all)

/** Running pause. */
export type Pause = {
  /**
   * Extends the pause if it was not extended recently.
   * @throws Refusal 409 if counting has resumed
   */
  extend(): Promise<void>
  /**
   * Writes a correction of a totals item.
   * @throws Refusal 409 if counting has resumed
   */
  correct(item: string, delta: ItemDelta): Promise<void>
  /**
   * Ends the pause.
   * @throws Refusal 409 if counting had resumed before
   */
  end(): Promise<void>
}

/**
 * Pauses counting.
 * @throws Refusal 409 if another audit has paused it
 */
export async function pauseCounting(): Promise<Pause> {
  const audit = clock.newId()
  const now = new Date(clock.now()).toISOString()
  const isPaused = await updateIf({
    UpdateExpression: 'SET pausedBy = :audit, pausedUntil = :until',
    ConditionExpression: 'attribute_not_exists(pausedUntil) OR pausedUntil < :now',
    ExpressionAttributeValues: { ':audit': audit, ':until': nextEnd(), ':now': now },
  })
  if (!isPaused) throw new Refusal('audit.other', 'Another audit is running, or was interrupted. Retry in a minute')
  let extendedAt = clock.now()

  return {
    async extend() {
      if (clock.now() - extendedAt < BETWEEN_EXTENSIONS_MS) return
      extendedAt = clock.now()
      await updateOwn('SET pausedUntil = :until', { ':until': nextEnd() })
    },

    async correct(item, delta) {
      const update = { TableName: tableName, Key: keyOfItem(item), ...updateOf(delta, { entity: entityOfItem(item) }) }
      const ConditionExpression = 'pausedBy = :audit'
      const ExpressionAttributeValues = { ...update.ExpressionAttributeValues, ':audit': audit }
      const own = {
        TableName: tableName,
        Key: key,
        ConditionExpression,
        ExpressionAttributeValues: { ':audit': audit },
      }
      const isWritten = await transact(
        item === totalsItem.all
          ? [{ Update: { ...update, ConditionExpression, ExpressionAttributeValues } }]
          : [{ ConditionCheck: own }, { Update: update }],
      )
      if (!isWritten) throw resumed()
    },

    end: () => updateOwn('REMOVE pausedBy, pausedUntil'),
  }

  async function updateOwn(UpdateExpression: string, values: Record<string, string> = {}): Promise<void> {
    const isUpdated = await updateIf({
      UpdateExpression,
      ConditionExpression: 'pausedBy = :audit',
      ExpressionAttributeValues: { ':audit': audit, ...values },
    })
    if (!isUpdated) throw resumed()
  }
}

function nextEnd(): string {
  return new Date(clock.now() + PAUSE_MS).toISOString()
}

function resumed(): Refusal {
  return new Refusal('audit.other', 'Counting resumed before the audit had read the table. Start it again')
}

/** Runs a conditional update and returns whether its condition was met. */
function updateIf(update: Omit<UpdateCommandInput, 'TableName' | 'Key'>): Promise<boolean> {
  return writeIf(() => table.send(new UpdateCommand({ TableName: tableName, Key: key, ...update })))
}
