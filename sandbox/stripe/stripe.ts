import { type Checkout, cardsOf } from '../checkout.ts';
import { hosted } from '../hosted.ts';
import type { Provider, Return, Room } from '../provider.ts';
import { callApi } from './api.ts';
import type { MerchantKeys, Stripe } from './merchant.ts';
import { playsOf } from './outcomes.ts';
import { startRepeats } from './repeats.ts';
import { isOpen, type Session, startSessions } from './sessions.ts';

/** Starts Stripe Checkout (payments §5). */
export function startStripe(keys: MerchantKeys, room: Room): Provider {
  const sessions = startSessions(room.clock.now, keys.secretKey.startsWith('sk_live_'));
  const repeats = startRepeats();
  const stripe: Stripe = { ...keys, ...room, sessions, repeats };
  return {
    callApi: (request) => callApi(stripe, request),
    reset: () => {
      sessions.reset();
      repeats.reset();
    },
    ...hosted<Session>({
      findByPage: ({ path }) => sessions.find(/^\/stripe\/c\/pay\/(\w+)$/.exec(path)?.[1] ?? ''),
      findByReference: sessions.findByReference,
      isOpen,
      statusOf: ({ status, payment }) => `${status} ${payment}`,
      show,
      plays: playsOf(stripe),
      takeCard: (session, digits) => void (session.card = digits),
      comeBack,
    }),
  };
}

/** payments §5.1 The id is put into the address of success; the other address gets nothing. */
const comeBack = ({ id, status, successUrl, cancelUrl }: Session, isCancel: boolean): Return => ({
  how: 'redirect',
  url: isCancel || status !== 'complete' ? cancelUrl : successUrl.replace('{CHECKOUT_SESSION_ID}', id),
  fields: {},
});

const show = (session: Session): Omit<Checkout, 'outcomes'> => ({
  brand: 'Stripe',
  path: `/stripe/c/pay/${session.id}`,
  merchant: session.isLive ? 'a live account' : 'a test account',
  reference: session.reference,
  description: session.description,
  amount: session.amount,
  currency: session.currency.toUpperCase(),
  email: session.email,
  returnUrl: session.successUrl,
  title: 'Back to the shop',
  cards: CARDS,
});

const CARDS = cardsOf(['4242 4242 4242 4242'], ['4000 0000 0000 0002']);
