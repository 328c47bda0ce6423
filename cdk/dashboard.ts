import { Duration } from 'aws-cdk-lib'
import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { Api } from './api.ts'
import type { Consumer } from './consumers.ts'
import type { Stage } from './stage.ts'

type Shown = { stage: Stage; alarms: readonly Alarm[]; api: Api; consumers: readonly Consumer[]; table: Table }

const HALF_WIDTH = 12

/** Adds a dashboard of the shop's state: alarms, traffic and latency. */
export function addDashboard(scope: Construct, { stage, alarms, api, consumers, table }: Shown): void {
  const ofApi = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      statistic,
      dimensionsMap: { ApiId: api.httpApi.apiId },
      period: Duration.minutes(5),
    })
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: HALF_WIDTH })
  new Dashboard(scope, 'Dashboard', {
    dashboardName: `Itara-${stage.name}`,
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 2 * HALF_WIDTH })],
      [
        graph('Calls, rejections and failures', [ofApi('Count', 'Sum'), ofApi('4xx', 'Sum'), ofApi('5xx', 'Sum')]),
        graph('Latency (ms)', [ofApi('Latency', 'p50'), ofApi('Latency', 'p99')]),
      ],
      [
        graph('Table capacity consumed', [
          table.metricConsumedReadCapacityUnits(),
          table.metricConsumedWriteCapacityUnits(),
        ]),
        graph(
          'Consumer lag (ms)',
          consumers.map(({ handler, lambda }) =>
            lambda.metric('IteratorAge', { statistic: 'Maximum', label: handler }),
          ),
        ),
      ],
    ],
  })
}
