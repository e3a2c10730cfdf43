import * as contract from '@octavo/contract/transfers';
import { openSession } from '#auth/open-session.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { consumeHandOff } from './store.ts';

/** spec D52 Opens a session with a hand-off link, once. Throws `link_used`. */
export function takeHandOff(call: Call<typeof contract.takeHandOff>) {
  const { site, body, now } = call;
  return inTransaction(call, contract.takeHandOff.name, async (tx) => {
    const handOff = await consumeHandOff(tx, hashOfLink(body.token), site.id, now());
    if (!handOff) throw new Refusal('link_used');
    const { customerId, dateProven } = handOff;
    return openSession(call, tx, {
      siteId: site.id,
      customerId,
      dateProven,
      device: body.hashDevice,
      agent: call.agent ?? '',
    });
  });
}
