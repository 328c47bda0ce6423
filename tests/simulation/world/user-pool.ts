import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { trackWrite } from '../../../lambdas/deadline.ts'
import type { Dice } from '../dice.ts'
import type { FaultRates } from './fault-rates.ts'
import { nextTurn, runningInvocation } from './invocation.ts'
import type { Scheduler } from './scheduler.ts'

export type Account = { name: string; email: string; groups: Set<string>; password: string }

/** User pool: accounts by their sub. */
export type UserPool = { accounts: Map<string, Account> }

const told = { $metadata: { httpStatusCode: 400 }, message: 'Cognito says no' }

/**
 * Simulates Cognito in memory, as far as the shop changes accounts. local/cognito simulates all of it, at the cost of
 * real cryptography for each password. Requests are lost before or after they took effect, like those to the providers.
 */
export function openUserPool({
  scheduler,
  dice,
  faultRates,
}: {
  scheduler: Scheduler
  dice: Dice
  faultRates: () => FaultRates
}): UserPool {
  const accounts = new Map<string, Account>()

  Object.assign(CognitoIdentityProviderClient.prototype, {
    async send(command: unknown) {
      const invocation = runningInvocation()
      const { providerLost, providerAnswerLost } = faultRates()
      const fate = dice.random()
      const [isLost, isUnheard] = [fate < providerLost, fate > 1 - providerAnswerLost]
      if (invocation && (isLost || isUnheard)) invocation.faults += 1
      const wroteNothing = command instanceof AdminInitiateAuthCommand ? () => {} : trackWrite()
      await nextTurn(scheduler, 5 + dice.random() * 60, invocation)
      if (isLost) throw noAnswer()
      try {
        executeCommand(command)
      } catch (error) {
        wroteNothing()
        throw error
      }
      await nextTurn(scheduler, 5 + dice.random() * 60, invocation)
      if (isUnheard) throw noAnswer()
      return {}
    },
  })
  return { accounts }

  function executeCommand(command: unknown): void {
    if (command instanceof AdminInitiateAuthCommand) {
      const { USERNAME, PASSWORD } = command.input.AuthParameters ?? {}
      const account = [...accounts.values()].find(({ email }) => email === USERNAME)
      if (account?.password !== PASSWORD) throw new NotAuthorizedException(told)
      return
    }
    const { Username = '' } = inputOf(command)
    const account = accounts.get(Username)
    if (!account) throw new UserNotFoundException(told)
    if (command instanceof AdminUpdateUserAttributesCommand) {
      rename(account, command.input.UserAttributes ?? [])
    } else if (command instanceof AdminSetUserPasswordCommand) account.password = command.input.Password ?? ''
    else if (command instanceof AdminAddUserToGroupCommand) account.groups.add(command.input.GroupName ?? '')
    else if (command instanceof AdminRemoveUserFromGroupCommand) account.groups.delete(command.input.GroupName ?? '')
    else if (command instanceof AdminDeleteUserCommand) accounts.delete(Username)
    else if (!(command instanceof AdminUserGlobalSignOutCommand)) throw new Error('The user pool lacks this call')
  }

  function rename(account: Account, attributes: readonly { Name: string | undefined; Value?: string | undefined }[]) {
    const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? ''
    const email = attribute('email')
    for (const other of accounts.values()) {
      if (other !== account && other.email === email) throw new AliasExistsException(told)
    }
    Object.assign(account, { name: attribute('name'), email })
  }
}

function inputOf(command: unknown): { Username?: string } {
  return Object(Object(command).input)
}

function noAnswer(): Error {
  return Object.assign(new Error('No answer came'), { name: 'TimeoutError', $metadata: {} })
}
