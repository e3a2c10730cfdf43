import * as contract from '@octavo/contract/ways';
import { loadReader, lockCustomer } from '#customers/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { OperationName } from '#operations/names.ts';
import { found } from '#operations/refusal.ts';
import { logEvent } from '#outside/log.ts';
import { endSessions, loadOpenSessionsOf } from '../store.ts';
import { type OwnCall, getWays } from './get-ways.ts';

/** ADR 0242 Signs out one device of the customer, with its sockets. */
export const endOwnSession = (call: Call<typeof contract.endOwnSession>) =>
  endOwn(call, contract.endOwnSession.name, (ids) => [found(ids.find((id) => id === call.params.id))]);

/** ADR 0242 Signs out every device of the customer but this one. */
export const endOtherOwnSessions = (call: Call<typeof contract.endOtherOwnSessions>) =>
  endOwn(call, contract.endOtherOwnSessions.name, (ids) => ids.filter((id) => id !== call.sessionId));

async function endOwn(call: OwnCall, operation: OperationName, choose: (ids: string[]) => string[]) {
  const { customerId, now, endedSessions } = call;
  const { ids, ways } = await inTransaction(call, operation, async (tx) => {
    const { siteId } = found(await loadReader({ ...call, db: tx }));
    found(await lockCustomer(tx, siteId, customerId));
    const open = await loadOpenSessionsOf(tx, customerId);
    const chosen = choose(open.map(({ id }) => id));
    await endSessions(tx, chosen, 'ended_by_owner', now());
    return { ids: chosen, ways: await getWays({ ...call, db: tx }) };
  });
  for (const id of ids) endedSessions.add(id); // on this server before it answers
  logEvent(call, 'devices signed out', { sessions: ids.length });
  return ways;
}
