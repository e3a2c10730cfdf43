import * as z from 'zod/mini';
import { Device } from './devices.ts';
import { endpoint } from './endpoint.ts';
import { Instant, Success } from './scalars.ts';

const PATH = '/customers/customer/push';

/** spec §10.9 What a browser answers when it subscribes (Push API): the address at its push service, and its keys. */
const Subscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(2000)),
  keys: z.strictObject({
    /** A point of P-256, uncompressed. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});

export const listPushSubscriptions = endpoint('listPushSubscriptions', {
  method: 'GET',
  path: PATH,
  access: 'customer',
  summary: 'The browsers of the customer that get pushes, and the public key to subscribe with',
  reply: z.object({
    /** Null while this server can send none. */
    key: z.nullable(z.string()),
    subscriptions: z.array(z.object({ id: z.int(), isCurrent: z.boolean(), ...Device.shape, dateCreated: Instant })),
  }),
  limit: 'list',
});

export const subscribeToPush = endpoint('subscribeToPush', {
  method: 'PUT',
  path: PATH,
  access: 'customer',
  summary: 'Sends pushes to this browser until its session ends; replaces its earlier subscription',
  body: Subscription,
  reply: Success,
  afterTransfer: true,
  limit: 'push',
  example: {
    endpoint: 'https://push.example.com/send/of-this-browser',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
});

export const unsubscribeFromPush = endpoint('unsubscribeFromPush', {
  method: 'DELETE',
  path: PATH,
  access: 'customer',
  summary: 'Sends no more pushes to this browser; a repeat changes nothing',
  reply: Success,
  afterTransfer: true,
  limit: 'push',
});

/** What became of a test, in browsers: their push service has it, will never take it, or has not answered or not taken it now. */
const TestedPush = z.object({ sent: z.int(), refused: z.int(), unanswered: z.int() });
export type TestedPush = z.output<typeof TestedPush>;

export const testPush = endpoint('testPush', {
  method: 'POST',
  path: `${PATH}/test`,
  access: 'customer',
  summary: 'Sends a push that says that it is a test to each browser of the customer, and says what became of it',
  idempotent: true,
  reply: TestedPush,
  afterTransfer: true,
  limit: 'pushTest',
});
