import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Stage } from './stage.ts'

/** Tells when the month's bill is likely to be higher than it should be, or nearly is. */
export function addBudget(scope: Construct, { name, alarmEmail, budgetUsd }: Stage): void {
  // A budget without anybody to tell is refused by AWS.
  if (!alarmEmail) return
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `itara-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
  })
}
