import type * as contract from '@octavo/contract/sites';
import type { Call } from '#http/on.ts';
import type { Services } from '#services.ts';

/** ADR 0222 What a host answers to a question with this number, where it leads to this installation. */
export const tokenOf = ({ accountKeys }: Pick<Services, 'accountKeys'>, host: string, nonce: string) =>
  accountKeys.fingerprint(`host ${host} ${nonce}`);

/** ADR 0222 The answer to such a question, at every host of a site. */
export const answerHostCheck = (call: Call<typeof contract.answerHostCheck>) => ({
  token: tokenOf(call, new URL(call.origin).hostname, call.params.nonce),
});
