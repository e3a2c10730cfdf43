import type * as contract from '@octavo/contract/desk-statements';
import type { Call } from '#http/on.ts';
import { answerStatement } from './present.ts';
import { loadStatements } from './store.ts';

/** spec §12.12 The newest statements that were read, each with what is left for a person. */
export async function listStatements({ db, staff }: Call<typeof contract.listStatements>) {
  const rows = await loadStatements(db, staff.siteId);
  return {
    statements: rows.map(({ id, provider, name, timeFrom, timeTo, left, dateCreated }) => ({
      id,
      provider,
      name,
      from: timeFrom,
      to: timeTo,
      left,
      dateCreated,
    })),
  };
}

/** A statement with its lines. */
export const getStatement = (call: Call<typeof contract.getStatement>) => answerStatement(call, call.params.id);
