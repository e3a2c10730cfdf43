import * as contract from '@octavo/contract/push';
import { on } from '#http/on.ts';
import { listPushSubscriptions } from './list-push-subscriptions.ts';
import { subscribeToPush } from './subscribe-to-push.ts';
import { testPush } from './test-push.ts';
import { unsubscribeFromPush } from './unsubscribe-from-push.ts';

export const push = [
  on(contract.listPushSubscriptions, listPushSubscriptions),
  on(contract.subscribeToPush, subscribeToPush),
  on(contract.testPush, testPush),
  on(contract.unsubscribeFromPush, unsubscribeFromPush),
];
