import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolGroup,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { codeMail } from '../shared/users/code-mail.ts'
import { SESSION_DAYS } from '../shared/users/session-days.ts'
import { MEMORY_MIB } from './capacity.ts'
import { functionLogs, type Surroundings, shopFunction } from './functions.ts'
import { poolTriggers } from './handlers.ts'

/** Cognito's time limit for a trigger. */
const TRIGGER_TIMEOUT = Duration.seconds(5)

/** The user pool and its groups, with the same rules as local/cognito. */
export class People extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /** Log group of the triggers. */
  readonly logs: LogGroup

  constructor(scope: Construct, id: string, around: Surroundings) {
    super(scope, id)
    this.logs = functionLogs(this, 'Logs')
    const running = { timeout: TRIGGER_TIMEOUT, memoryMiB: MEMORY_MIB.trigger, logs: this.logs }
    const lambdaTriggers = {
      preSignUp: shopFunction(this, poolTriggers.preSignUp, around, running),
      postConfirmation: shopFunction(this, poolTriggers.postConfirmation, around, running),
      preTokenGeneration: shopFunction(this, poolTriggers.preTokenGeneration, around, running),
      customMessage: shopFunction(this, poolTriggers.customMessage, around, running),
    }
    const { keep, mailFrom, region, shop, userPoolName } = around.stage
    this.pool = new UserPool(this, 'Pool', {
      userPoolName,
      selfSignUpEnabled: true,
      // The username is a generated id. Users sign in with their email, in upper or lower case.
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new email applies once its code is entered, and lambdas/users/custom-message.ts sends none.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(7),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: codeMail.subject,
        emailBody: codeMail.text,
      },
      ...(mailFrom !== undefined && { email: senderOf(mailFrom, shop.name, region) }),
      // The cheapest plan: password, SRP, groups, the triggers and their claims in id tokens need no other.
      featurePlan: FeaturePlan.LITE,
      lambdaTriggers,
      deletionProtection: keep,
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    for (const groupName of ['seller', 'admin']) {
      new UserPoolGroup(this, groupName, { userPool: this.pool, groupName })
    }
    const names = new ClientAttributes().withStandardAttributes({ email: true, fullname: true })
    this.client = this.pool.addClient('Web', {
      // SRP is for the sign-in page. Only the shop's own functions may send a plain password; other callers could
      // bypass their limits.
      authFlows: { userSrp: true, adminUserPassword: true },
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Amplify renews them automatically.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(SESSION_DAYS),
      readAttributes: names.withStandardAttributes({ emailVerified: true }),
      // Sign-up needs to write the name. For staff, the name in the profile counts: see lambdas/users/pre-token-generation.ts.
      writeAttributes: names,
    })
  }
}

/**
 * Returns the settings for sending by SES, whose identity is the address's whole domain. Without SES, Cognito sends at
 * most 50 emails a day.
 */
function senderOf(mailFrom: string, fromName: string, sesRegion: string): UserPoolEmail {
  const [, sesVerifiedDomain = ''] = mailFrom.split('@')
  return UserPoolEmail.withSES({ fromEmail: mailFrom, fromName, sesRegion, sesVerifiedDomain })
}
