import type { Limit, Whose } from '@octavo/contract/limits';
import { normalEmail } from '@octavo/domain/auth/identity';
import type { Site } from '#site.ts';
import type { Services } from '#services.ts';
import { hostOf, networkOf } from './network.ts';
import { fullAt, giveBack, takeFrom } from './store.ts';

/** The sender of a request, as limits see it. */
export type Asker = {
  site: Pick<Site, 'id'>;
  ip: string;
  customerId?: number | undefined;
  staffId?: number | undefined;
  /** The session of our refresh token in the request. */
  sessionId?: string | undefined;
  /** The e-mail address in the request. */
  email?: string | undefined;
};

export type Bucket = { key: string; costSeconds: number };

type Outside = Pick<Services, 'db' | 'now' | 'encryption'>;

/** The bucket of a limit for a sender; null if the limit does not apply. The key reveals nothing about the sender. */
export function bucketOf(
  { encryption }: Pick<Services, 'encryption'>,
  limit: Limit,
  asker: Asker,
  amount = 1,
): Bucket | null {
  const parts = limit.whose.map((whose) => PARTS[whose](asker));
  if (parts.includes(undefined)) return null;
  const key = encryption.fingerprint([limit.name, asker.site.id, ...parts].join('\n'));
  return { key, costSeconds: (amount * limit.seconds) / limit.count };
}

const PARTS: Record<Whose, (asker: Asker) => string | undefined> = {
  network: ({ ip }) => networkOf(ip),
  host: ({ ip }) => hostOf(ip),
  email: ({ email }) => email && normalEmail(email),
  customer: ({ customerId }) => customerId?.toString(),
  guest: ({ customerId, ip }) => (customerId === undefined ? hostOf(ip) : undefined),
  guestNetwork: ({ customerId, ip }) => (customerId === undefined ? networkOf(ip) : undefined),
  asker: ({ customerId, ip }) => customerId?.toString() ?? hostOf(ip),
  account: ({ customerId, staffId }) =>
    customerId?.toString() ?? (staffId === undefined ? undefined : `staff ${staffId}`),
  session: ({ sessionId, ip }) => sessionId ?? hostOf(ip),
  site: () => '',
};

/** Takes from a bucket. Returns null, or, when too little is in it, the seconds until a retry. */
export async function take({ db, now }: Outside, limit: Limit, bucket: Bucket): Promise<number | null> {
  const { key, costSeconds } = bucket;
  const roomSeconds = ((limit.burst ?? limit.count) * limit.seconds) / limit.count;
  if (await takeFrom(db, { key, costSeconds, roomSeconds, now: now() })) return null;
  const full = (await fullAt(db, key)) ?? now();
  const wait = (full.getTime() - now().getTime()) / 1000 + costSeconds - roomSeconds;
  return Math.max(1, Math.ceil(wait));
}

/** Puts back what was taken from the buckets. */
export async function putBack({ db }: Outside, buckets: readonly Bucket[]) {
  for (const { key, costSeconds } of buckets) await giveBack(db, key, costSeconds);
}
