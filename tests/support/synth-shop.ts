import type { App, Stack } from 'aws-cdk-lib'
import { readStage } from '../../cdk/stage.ts'
import { outlineOf, type ShopTemplates, templatesOf } from '../../cdk/template-of.ts'

export function makeShopStack(stageName: string, folder: string): { app: App; stack: Stack } {
  return outlineOf(readStage(stageName, stages), folder)
}

export function synthShop(stageName: string): ShopTemplates {
  return templatesOf(readStage(stageName, stages))
}

const stages = {
  prod: {
    region: 'eu-west-1',
    keep: true,
    budgetUsd: 50,
    alarmEmail: 'owner@example.rw',
    momo: { baseUrl: 'https://momo.example.rw', targetEnvironment: 'mtnrwanda', currency: 'RWF' },
    paypal: { baseUrl: 'https://api-m.paypal.com' },
  },
  dev: {
    region: 'eu-west-1',
    keep: false,
    budgetUsd: 10,
    mailFrom: 'itara@example.rw',
    anonymousConcurrency: 7,
    domain: { name: 'dev.example.rw', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' },
  },
}
