import { stateOfWorkOffer } from '@octavo/domain/desk/work-offer';
import type { Operation } from '#orders/operate.ts';
import { publishOffer } from './publish-offer.ts';
import { endOpenWorkOffer, isAnswerAwaited, letOthersIn, loadOpenWorkOffer } from './store.ts';

/**
 * spec §12.1 Goes on with the open offer of an order without a writer who was taken out: it is withdrawn where nobody else can answer it, and what
 * the writer had alone is for the others at once.
 */
export async function leaveOffer({ tx, order, at }: Pick<Operation, 'tx' | 'order' | 'at'>, staffId: number) {
  const open = await loadOpenWorkOffer(tx, order.id);
  if (!open || stateOfWorkOffer(open, at) !== 'open') return;
  if (!(await isAnswerAwaited(tx, open.id))) await endOpenWorkOffer(tx, order.id, 'withdrawn', at);
  else if (open.firstWriter === staffId && open.othersFrom > at) await letOthersIn(tx, open.id, at);
  await publishOffer(tx, order);
}
