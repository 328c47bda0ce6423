import { Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * Returns the secret that CloudFront adds to each call and the functions compare: the random part of the shop's stack
 * id. It is unknown to people without access to the AWS account, and it needs no separate secret that must be created,
 * paid for and rotated.
 */
export function originSecret(scope: Construct): string {
  return Fn.select(2, Fn.split('/', outermost(Stack.of(scope)).stackId))
}

function outermost(stack: Stack): Stack {
  return stack.nestedStackParent ? outermost(stack.nestedStackParent) : stack
}
