import { normalEmail } from '@octavo/domain/auth/identity';
import type { Site } from '#site.ts';
import type { Services } from '#services.ts';
import type { Limit, Whose } from '#limits.ts';
import { networkOf } from './network.ts';
import { fullAt, giveBack, takeFrom } from './store.ts';

/** Who asks, as far as a limit is concerned. */
export type Asker = {
  site: Pick<Site, 'id'>;
  ip: string;
  customerId?: number | undefined;
  /** An address that the request names. */
  email?: string | undefined;
};

export type Bucket = { key: string; costSeconds: number };

type Outside = Pick<Services, 'db' | 'now' | 'encryption'>;

/** The bucket of a limit for whoever asks; null where the limit does not concern them. The key tells nobody who it is. */
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
  email: ({ email }) => email && normalEmail(email),
  customer: ({ customerId }) => customerId?.toString(),
  guest: ({ customerId, ip }) => (customerId === undefined ? networkOf(ip) : undefined),
  asker: ({ customerId, ip }) => customerId?.toString() ?? networkOf(ip),
  site: () => '',
};

/** Takes from a bucket: null when it gave, otherwise the seconds until it will. */
export async function take({ db, now }: Outside, limit: Limit, bucket: Bucket): Promise<number | null> {
  const { key, costSeconds } = bucket;
  const roomSeconds = ((limit.burst ?? limit.count) * limit.seconds) / limit.count;
  if (await takeFrom(db, { key, costSeconds, roomSeconds, now: now() })) return null;
  const full = (await fullAt(db, key)) ?? now();
  const wait = (full.getTime() - now().getTime()) / 1000 + costSeconds - roomSeconds;
  return Math.max(1, Math.ceil(wait));
}

/** Puts back what the buckets gave. */
export async function putBack({ db }: Outside, buckets: readonly Bucket[]) {
  for (const { key, costSeconds } of buckets) await giveBack(db, key, costSeconds);
}
