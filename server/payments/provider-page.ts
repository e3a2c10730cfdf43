import { localeOf } from '@octavo/domain/language/language';
import { setTimeout as wait } from 'node:timers/promises';
import { minutesAfter } from '@octavo/domain/time';
import { publicUrl } from '#environment.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { accountOf } from '#outside/payments/accounts.ts';
import type { AttemptInput } from '#outside/payments/adapter.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import { payableWith } from '#sites/providers.ts';
import { alarm } from './alarm.ts';
import { type Shop, openAttempt, type Click } from './open-attempt.ts';
import {
  type AttemptRow,
  loadAttemptById,
  loadBuyerOf,
  claimCreation,
  failCreation,
  loadSiteOfOrder,
  loadSiteOfUid,
  storePage,
} from './store.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { paymentWords } from './words.ts';

const ATTEMPTS = 3; // for one click, where the provider already knows our references
const CLAIM_MINUTES = 0.25; // longer than an adapter takes for a start, START_MS
const POLL_MS = 200;
const POLLS = 100;

/**
 * The attempt of a click and its page at the provider. Throws `payment_unavailable`, or the reason why the order cannot be paid.
 */
export async function openPage(shop: Shop, click: Click): Promise<{ id: number; redirectUrl: string }> {
  const siteId = found(await loadSiteOfUid(shop.db, click)); // after a move of the customer not that of the click
  const isAllowed = payableWith(shop, shop.site, found(shop.sites.byId(siteId))).includes(click.provider);
  if (!isAllowed) throw new Refusal('provider_not_allowed');
  for (let tries = 0; tries < ATTEMPTS; tries++) {
    const id = await openAttempt(shop, click);
    const redirectUrl = await pageOf(shop, id);
    if (redirectUrl) return { id, redirectUrl };
  }
  throw new Refusal('payment_unavailable');
}

/** The page of an attempt; null if it can have none. One caller asks the provider, the others wait for its answer. */
async function pageOf(shop: Shop, id: number): Promise<string | null> {
  const { db, now } = shop;
  for (let poll = 0; poll < POLLS; poll++) {
    const attempt = await loadAttemptById(db, id);
    if (attempt.redirectUrl) return addressOf(shop, attempt, attempt.redirectUrl);
    if (attempt.state !== 'created') return null;
    if (await claimCreation(db, id, now(), minutesAfter(now(), -CLAIM_MINUTES))) return createPage(shop, attempt);
    await wait(POLL_MS);
  }
  throw new Refusal('payment_unavailable');
}

/**
 * Creates the page at the provider, outside a transaction. Null for an attempt that the provider knows but whose page we do not.
 */
async function createPage(shop: Shop, attempt: AttemptRow): Promise<string | null> {
  const { db, now } = shop;
  try {
    const adapter = await adapterOf(shop, attempt);
    const created = await adapter.create(await inputFor(shop, attempt));
    await storePage(db, attempt.id, created, now());
    const { redirectUrl, form: redirectForm = null } = created;
    return addressOf(shop, { ...attempt, redirectForm }, redirectUrl);
  } catch (error) {
    await failCreation(db, attempt.id, now());
    if (!(error instanceof ProviderError)) throw error;
    if (error.code === 'duplicate') return null;
    if (error.code !== 'unreachable') alarm(shop, `attempt ${attempt.id} did not start: ${error.message}`);
    throw new Refusal('payment_unavailable');
  }
}

/** The address for the browser: the page of the provider, or ours with a form for it. */
function addressOf({ origin }: Shop, attempt: AttemptRow, redirectUrl: string): string {
  return attempt.redirectForm ? `${origin}/pay/form/${attempt.provider}?attempt=${attempt.reference}` : redirectUrl;
}

async function adapterOf(shop: Shop, { provider, orderId }: AttemptRow) {
  const adapter = accountOf(shop, await loadSiteOfOrder(shop.db, orderId), provider);
  if (!adapter) throw new Refusal('provider_not_allowed');
  return adapter;
}

async function inputFor(shop: Shop, attempt: AttemptRow): Promise<AttemptInput> {
  const { db, now, environment, site, origin, language } = shop;
  const { id, provider, reference, amount, currency, orderId } = attempt;
  const buyer = await loadBuyerOf(db, orderId);
  return {
    attemptId: String(id),
    attemptRef: reference,
    amount: { minor: amount, currency },
    description: paymentWords(speakerOf(site, language, paymentWords)).description(site.name, orderId),
    customer: {
      ref: String(buyer.id),
      email: buyer.email,
      name: `${buyer.firstName} ${buyer.lastName}`.trim(),
      locale: localeOf(language),
    },
    urls: {
      return: `${origin}/pay/return/${provider}?attempt=${reference}`,
      cancel: `${origin}/pay/cancel/${provider}?attempt=${reference}`,
      webhook: `${publicUrl(environment)}/webhooks/${provider}`,
    },
    expiresAt: attempt.expiresAt ?? now(),
  };
}
