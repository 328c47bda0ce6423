import { Duration } from 'aws-cdk-lib'
import { FunctionUrlAuthType, type IFunctionUrl } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { MEMORY_MIB } from './capacity.ts'
import { functionLogs, type Surroundings, shopFunction } from './functions.ts'
import { pageMaker } from './handlers.ts'

/** Timeout, equal to the one in the embedded cloud: local/gateway/pages.ts. */
const TIMEOUT = Duration.seconds(10)

/** The function that renders the storefront's pages. Only CloudFront may call its URL. */
export class Pages extends Construct {
  readonly logs: LogGroup
  readonly url: IFunctionUrl

  constructor(scope: Construct, id: string, around: Surroundings) {
    super(scope, id)
    this.logs = functionLogs(this, 'Logs')
    const running = { timeout: TIMEOUT, memoryMiB: MEMORY_MIB.pages, logs: this.logs }
    const lambda = shopFunction(this, pageMaker, around, running)
    this.url = lambda.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM })
  }
}
