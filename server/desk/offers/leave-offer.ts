import { stateOfWorkOffer } from '@octavo/domain/desk/work-offer';
import type { Operation } from '#orders/operate.ts';
import { publishOffer } from './publish-offer.ts';
import { endOpenWorkOffer, isAnswerAwaited, letOthersIn, loadOpenWorkOffer } from './store.ts';

type Leaving = Pick<Operation, 'tx' | 'order' | 'at' | 'unchanged'>;

/**
 * spec §12.1 Goes on with the open offer of an order without a writer who was taken out: it is withdrawn where nobody else can answer it, and what
 * the writer had alone is for the others at once. Where others can answer already, nothing changes and nobody hears of it.
 */
export async function leaveOffer({ tx, order, at, unchanged }: Leaving, staffId: number) {
  const open = await loadOpenWorkOffer(tx, order.id);
  if (!open || stateOfWorkOffer(open, at) !== 'open') return unchanged(null);
  if (!(await isAnswerAwaited(tx, open.id))) await endOpenWorkOffer(tx, order.id, 'withdrawn', at);
  else if (open.firstWriter === staffId && open.othersFrom > at) await letOthersIn(tx, open.id, at);
  else return unchanged(null);
  await publishOffer(tx, order);
  return null;
}
