type Call = {
  service: string
  operation: string
  /** Property that becomes the call's input; absent if the input consists of all properties. */
  at?: string
  /** Properties with another name in the call, all in lower case. */
  renamed?: Readonly<Record<string, string>>
}

/** Calls that CloudFormation sends to create a resource of each type. */
export const serviceCalls: Readonly<Record<string, readonly Call[]>> = {
  'AWS::ApiGatewayV2::Api': [{ service: 'apigatewayv2', operation: 'CreateApi' }],
  'AWS::ApiGatewayV2::Authorizer': [{ service: 'apigatewayv2', operation: 'CreateAuthorizer' }],
  'AWS::ApiGatewayV2::Integration': [{ service: 'apigatewayv2', operation: 'CreateIntegration' }],
  'AWS::ApiGatewayV2::Route': [{ service: 'apigatewayv2', operation: 'CreateRoute' }],
  'AWS::ApiGatewayV2::Stage': [{ service: 'apigatewayv2', operation: 'CreateStage' }],
  'AWS::Backup::BackupPlan': [
    {
      service: 'backup',
      operation: 'CreateBackupPlan',
      renamed: { 'backupplan.rules[]': 'backupplan.backupplanrule[]' },
    },
  ],
  'AWS::Backup::BackupSelection': [{ service: 'backup', operation: 'CreateBackupSelection' }],
  'AWS::Backup::BackupVault': [
    { service: 'backup', operation: 'CreateBackupVault' },
    { service: 'backup', operation: 'PutBackupVaultNotifications', at: 'notifications' },
    { service: 'backup', operation: 'PutBackupVaultLockConfiguration', at: 'lockconfiguration' },
  ],
  'AWS::Budgets::Budget': [{ service: 'budgets', operation: 'CreateBudget' }],
  'AWS::CloudFront::CachePolicy': [{ service: 'cloudfront', operation: 'CreateCachePolicy' }],
  'AWS::CloudFront::Distribution': [{ service: 'cloudfront', operation: 'CreateDistribution' }],
  'AWS::CloudFront::Function': [{ service: 'cloudfront', operation: 'CreateFunction' }],
  'AWS::CloudFront::OriginAccessControl': [{ service: 'cloudfront', operation: 'CreateOriginAccessControl' }],
  'AWS::CloudFront::OriginRequestPolicy': [{ service: 'cloudfront', operation: 'CreateOriginRequestPolicy' }],
  'AWS::CloudFront::ResponseHeadersPolicy': [{ service: 'cloudfront', operation: 'CreateResponseHeadersPolicy' }],
  'AWS::CloudWatch::Alarm': [{ service: 'cloudwatch', operation: 'PutMetricAlarm' }],
  'AWS::CloudWatch::Dashboard': [{ service: 'cloudwatch', operation: 'PutDashboard' }],
  'AWS::Cognito::UserPool': [{ service: 'cognito-idp', operation: 'CreateUserPool' }],
  'AWS::Cognito::UserPoolClient': [{ service: 'cognito-idp', operation: 'CreateUserPoolClient' }],
  'AWS::Cognito::UserPoolGroup': [{ service: 'cognito-idp', operation: 'CreateGroup' }],
  'AWS::DynamoDB::Table': [
    { service: 'dynamodb', operation: 'CreateTable' },
    { service: 'dynamodb', operation: 'UpdateTimeToLive' },
    { service: 'dynamodb', operation: 'UpdateContinuousBackups' },
  ],
  'AWS::Events::Rule': [
    { service: 'events', operation: 'PutRule' },
    { service: 'events', operation: 'PutTargets' },
  ],
  'AWS::IAM::Policy': [{ service: 'iam', operation: 'PutRolePolicy' }],
  'AWS::IAM::Role': [
    { service: 'iam', operation: 'CreateRole' },
    { service: 'iam', operation: 'PutRolePolicy', at: 'policies[]' },
  ],
  'AWS::Lambda::EventInvokeConfig': [{ service: 'lambda', operation: 'PutFunctionEventInvokeConfig' }],
  'AWS::Lambda::EventSourceMapping': [{ service: 'lambda', operation: 'CreateEventSourceMapping' }],
  'AWS::Lambda::Function': [{ service: 'lambda', operation: 'CreateFunction' }],
  'AWS::Lambda::LayerVersion': [{ service: 'lambda', operation: 'PublishLayerVersion' }],
  'AWS::Lambda::Permission': [{ service: 'lambda', operation: 'AddPermission' }],
  'AWS::Lambda::Url': [{ service: 'lambda', operation: 'CreateFunctionUrlConfig' }],
  'AWS::Logs::LogGroup': [
    { service: 'logs', operation: 'CreateLogGroup' },
    { service: 'logs', operation: 'PutRetentionPolicy' },
  ],
  'AWS::Logs::MetricFilter': [{ service: 'logs', operation: 'PutMetricFilter' }],
  'AWS::S3::Bucket': [
    { service: 's3', operation: 'CreateBucket' },
    { service: 's3', operation: 'PutBucketLifecycleConfiguration' },
  ],
  'AWS::S3::BucketPolicy': [{ service: 's3', operation: 'PutBucketPolicy' }],
  'AWS::SNS::Subscription': [{ service: 'sns', operation: 'Subscribe' }],
  'AWS::SNS::Topic': [{ service: 'sns', operation: 'CreateTopic' }],
  'AWS::SNS::TopicPolicy': [{ service: 'sns', operation: 'SetTopicAttributes' }],
  'AWS::SQS::Queue': [{ service: 'sqs', operation: 'CreateQueue' }],
  'AWS::SQS::QueuePolicy': [{ service: 'sqs', operation: 'SetQueueAttributes' }],
}
