import { type Fault, configurationOf, whyNotUsable } from '@octavo/domain/auth/discovery';
import { fetchPublic } from './provider-fetch.ts';

const TIMEOUT_MS = 5000;

/**
 * ADR 0310 Reads what an issuer says about itself, and answers what is wrong with it; null where customers can sign in there. `isPublic`: only on the
 * public network (controls C22).
 */
export async function faultOf(issuer: string, isPublic: boolean): Promise<Fault | null> {
  const ask = isPublic ? fetchPublic : fetch;
  try {
    const answer = await ask(configurationOf(issuer), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status !== 200) return { why: 'status', what: String(answer.status) };
    return whyNotUsable(issuer, readJson(await answer.text()));
  } catch {
    return { why: 'unreachable', what: null };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
