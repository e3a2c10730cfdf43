import type { StaffOperation } from '@octavo/domain/desk/rights';
import type { Db } from '#db.ts';
import { audit } from '../audit.ts';
import { type DeskCall, actAt } from './managed.ts';
import { type CheckRow, type Outcome, loadCheck, saveCheck } from './store.ts';

type How = (check: Pick<CheckRow, 'isGood' | 'details'>) => object;

/** `about`: what was tried, for the audit. `how`: how it went, before and after. Neither may hold a secret. */
type Tried = Omit<Outcome, 'date'> & { about?: object; how?: How };

/** ADR 0222 Keeps the last outcome of what was tried of a site, with an entry in its audit each time. */
export async function keepCheck(tx: Db, call: DeskCall, operation: StaffOperation, tried: Tried) {
  const { about = {}, how = ({ isGood }) => ({ isGood }), ...outcome } = tried;
  const { siteId, kind, subject } = outcome;
  const earlier = await loadCheck(tx, siteId, kind, subject);
  await saveCheck(tx, { ...outcome, date: call.now() });
  const change = { was: earlier ? how(earlier) : null, became: { ...about, ...how(outcome) } };
  await audit(tx, actAt(call, siteId), { operation, subject: `site ${siteId}`, ...change });
}
