import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { trackWrite } from '../../../lambdas/deadline.ts'
import type { Dice } from '../dice.ts'
import type { FaultRates } from './fault-rates.ts'
import { nextTurn, runningInvocation } from './invocation.ts'
import type { Scheduler } from './scheduler.ts'

type World = { scheduler: Scheduler; dice: Dice; faultRates: () => FaultRates }

/** Simulates S3 as far as the shop stores pictures in it. Returns the paths of the existing files. */
export function openBucket({ scheduler, dice, faultRates }: World): ReadonlySet<string> {
  const files = new Set<string>()
  Object.assign(S3Client.prototype, {
    async send(command: unknown) {
      const invocation = runningInvocation()
      const { tableLost, tableAnswerLost } = faultRates()
      const fate = dice.random()
      const [isLost, isUnheard] = [fate < tableLost, fate > 1 - tableAnswerLost]
      if (invocation && (isLost || isUnheard)) invocation.faults += 1
      trackWrite()
      await nextTurn(scheduler, 10 + dice.random() * 80, invocation)
      if (isLost) throw noAnswer()
      if (command instanceof PutObjectCommand) files.add(`/${command.input.Key}`)
      else if (command instanceof DeleteObjectCommand) files.delete(`/${command.input.Key}`)
      else throw new Error('The bucket lacks this call')
      await nextTurn(scheduler, 10 + dice.random() * 80, invocation)
      if (isUnheard) throw noAnswer()
      return {}
    },
  })
  return files
}

function noAnswer(): Error {
  return Object.assign(new Error('No answer came'), { name: 'TimeoutError', $metadata: {} })
}
