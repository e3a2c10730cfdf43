import type { Endpoint } from '@octavo/contract/endpoint';
import { LIMITS, type Limit } from '@octavo/contract/limits';
import type { ProblemCode } from '@octavo/contract/problem';
import { MAX_FILE_BYTES } from '@octavo/domain/files/rules';
import type { FastifyRequest } from 'fastify';
import { count } from '#metrics/metrics.ts';
import type { Log } from '#outside/log.ts';
import type { Services } from '#services.ts';
import type { Caller } from '../caller.ts';
import { optionalBearer } from '../optional-bearer.ts';
import { Refusal } from '#operations/refusal.ts';
import { type Asker, type Bucket, bucketOf, putBack, take } from './buckets.ts';
import { withinOpenUploads } from './open-uploads.ts';

type Asking = Services & Caller & { customerId?: number; body?: unknown };

/** spec D57 Runs an operation if its limits allow it. Throws `too_many`, `upload_quota` and what the operation throws. */
export function withinLimits<T>(
  endpoint: Endpoint,
  call: Asking,
  request: FastifyRequest,
  operation: () => Promise<T>,
) {
  const settings = call.environment.RATE_LIMITS;
  if (settings === 'off') return operation();
  const limits = withCounts(endpoint.limit ? LIMITS[endpoint.limit] : [], settings);
  const counted = limits.length > 0 ? () => runCounted(limits, call, request, operation) : operation;
  const isUpload = endpoint.files !== undefined && call.customerId !== undefined;
  return isUpload ? withinOpenUploads(call.customerId ?? 0, counted) : counted();
}

/** Takes from limits whose excess refuses nobody. False when one is exceeded. */
export async function isWithin(services: Services, limits: readonly Limit[], asker: Asker): Promise<boolean> {
  return refuseTooMany(services, limits, asker).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

/** Takes from limits of no endpoint, or with an amount that no request states. Throws `too_many`, `upload_quota`. */
export async function refuseTooMany(services: Services, limits: readonly Limit[], asker: Asker, amount = 1) {
  const settings = services.environment.RATE_LIMITS;
  if (settings === 'off') return;
  for (const limit of withCounts(limits, settings)) {
    const bucket = bucketOf(services, limit, asker, amount);
    const wait = bucket && (await take(services, limit, bucket));
    if (wait !== null) tooMany(limit, wait, services.log);
  }
}

/** The limits with the counts of RATE_LIMITS. */
const withCounts = (limits: readonly Limit[], settings: 'on' | Partial<Record<string, number>>): readonly Limit[] =>
  settings === 'on' ? limits : limits.map((limit) => ({ ...limit, count: settings[limit.name] ?? limit.count }));

async function runCounted<T>(
  limits: readonly Limit[],
  call: Asking,
  request: FastifyRequest,
  operation: () => Promise<T>,
) {
  const asker = askerOf(call);
  const refundable: { limit: Limit; bucket: Bucket }[] = [];
  const later: { limit: Limit; bucket: Bucket }[] = [];
  const refund = (refused: ProblemCode | null) =>
    putBack(
      call,
      refundable.filter(({ limit }) => !isCounted(limit, refused)).map(({ bucket }) => bucket),
    );

  for (const limit of limits) {
    const bucket = bucketOf(call, limit, asker, limit.takes === 'bytes' ? bytesOf(request) : 1);
    if (!bucket) continue;
    if (limit.isCountedAfter) {
      later.push({ limit, bucket });
      continue;
    }
    const wait = await take(call, limit, bucket);
    if (wait !== null) {
      await refund('too_many'); // it was not tried, so it was not wrong
      return tooMany(limit, wait, call.log);
    }
    if (limit.wrong || limit.free) refundable.push({ limit, bucket });
  }
  const answer = await operation().catch(async (error: unknown) => {
    const refused = error instanceof Refusal ? error.code : null;
    await refund(refused);
    for (const { limit, bucket } of later) {
      const wait = isCounted(limit, refused) ? await take(call, limit, bucket) : null;
      if (wait !== null) tooMany(limit, wait, call.log);
    }
    throw error;
  });
  await refund(null);
  return answer;
}

/** Whether a limit counts a request that was refused with a code, or was not refused. */
function isCounted({ wrong, free }: Limit, refused: ProblemCode | null): boolean {
  if (refused === null) return !wrong;
  return wrong ? wrong.includes(refused) : !free?.includes(refused);
}

/** A signed-in customer counts as themselves, also at endpoints for anyone. */
function askerOf(call: Asking): Asker {
  const { site, ip, bearerToken, tokens, body } = call;
  const bearer = optionalBearer(call);
  const { email, mail } = (body ?? {}) as { email?: unknown; mail?: unknown };
  const address = email ?? mail;
  return {
    site,
    ip,
    customerId: bearer?.customerId,
    staffId: bearer?.staffId,
    sessionId: bearerToken ? tokens.readRefresh(bearerToken)?.sessionId : undefined,
    email: typeof address === 'string' ? address : undefined,
  };
}

/** The size of an upload in bytes by its header; without one, the largest size of a file. */
function bytesOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length']);
  return Number.isFinite(length) ? length : MAX_FILE_BYTES;
}

function tooMany({ name, takes, isAlarming }: Limit, retryAfterSeconds: number, log: Log): never {
  count('octavo_rate_limits_total', { limit: name });
  log[isAlarming ? 'warn' : 'info']({ limit: name }, 'too many');
  throw new Refusal(takes === 'bytes' ? 'upload_quota' : 'too_many', undefined, { retryAfterSeconds });
}
