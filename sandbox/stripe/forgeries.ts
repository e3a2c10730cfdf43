import { type Plays, stays } from '../outcome.ts';
import { send, sessionEvent } from './events.ts';
import type { Stripe } from './merchant.ts';
import type { Session } from './sessions.ts';

const PAID = { status: 'complete', payment: 'succeeded' } as const;
const DAY = 86_400; // seconds

/** Webhooks that Stripe does not send about a payment that was not made. */
export const forgeries = (stripe: Stripe): Plays<Session> => {
  const paid = (session: Session, change: Partial<Session> = {}) =>
    sessionEvent(stripe, session, 'completed', { ...PAID, ...change });
  return {
    bad_signature: (session) => stays(send(stripe, session, paid(session), { repeated: false, sign: turned })),
    changed_body: (session) => {
      const sent = JSON.stringify(JSON.parse(paid(session)));
      return stays(send(stripe, session, paid(session), { repeated: false, sent }));
    },
    replay: (session) => stays(send(stripe, session, paid(session), { repeated: false, age: DAY })),
    unknown_reference: (session) => {
      const unknown = { reference: `unknown-${session.id}`, id: stripe.sessions.nextId('cs_test') };
      return stays(send(stripe, session, paid(session, unknown)));
    },
  };
};

/** Turns the hexadecimal digits of a signature around. */
const turned = (header: string) =>
  header.replace(/v1=(\w+)/, (_all, hex: string) => `v1=${hex.split('').toReversed().join('')}`);
