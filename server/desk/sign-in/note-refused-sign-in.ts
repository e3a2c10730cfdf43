import type { ProblemCode } from '@octavo/contract/problem';
import type { WhyRefused } from '@octavo/domain/desk/refused-sign-in';
import { BROWSER_MAP, OS_MAP } from 'bowser';
import { deviceOf } from '#auth/device-of.ts';
import type { Db } from '#db.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal } from '#operations/refusal.ts';

type Refusing = { db: Db; now: () => Date; agent?: string };

/** What refuses somebody whose password was right, or who came by a passkey or the company. */
const WHY: Partial<Record<ProblemCode, WhyRefused>> = {
  factor_wrong: 'wrong_factor',
  code_used: 'used_code',
  passkey_needed: 'passkey_needed',
  sign_in_failed: 'deactivated',
};

/**
 * ADR 0483 Notes for the audit that a sign-in was refused: a job adds the entry, and is queued for an address of nobody too, so that the response
 * time is the same. Nothing that was typed is in it.
 */
export function noteRefusedSignIn({ db, now, agent = '' }: Refusing, staffId: number | null, why: WhyRefused) {
  const { browser, system } = deviceOf(agent);
  const device = { browser: knownIn(BROWSER_MAP, browser), system: knownIn(OS_MAP, system) };
  return queueJob(db, 'keep_refused_sign_in', { staffId, why, ...device, at: now().toISOString() });
}

/** Who is trying to sign in, as far as it is known yet; and why they are refused, where the code of the refusal does not say it. */
export type Tried = { staffId: number | null; why?: WhyRefused };

/** The answer of `work`, which says whom it found. When it refuses that person, the refusal is noted. Throws what it throws. */
export async function notingRefusal<T>(call: Refusing, tried: Tried, work: (tried: Tried) => Promise<T>): Promise<T> {
  try {
    return await work(tried);
  } catch (error) {
    const why = error instanceof Refusal ? (tried.why ?? WHY[error.code]) : undefined;
    if (why && tried.staffId !== null) await noteRefusedSignIn(call, tried.staffId, why);
    throw error;
  }
}

/** A program can call itself anything: only a name that we know is kept. */
const knownIn = (names: Record<string, string>, name: string | null): string | null =>
  Object.values(names).find((one) => one === name) ?? null;
