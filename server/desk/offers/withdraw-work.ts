import * as contract from '@octavo/contract/desk-offers';
import { stateOfWorkOffer } from '@octavo/domain/desk/work-offer';
import { Refusal } from '#operations/refusal.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { publishOffer } from './publish-offer.ts';
import { answerWorkOffers } from './present.ts';
import { endOpenWorkOffer, loadOpenWorkOffer } from './store.ts';

/** spec §12.5 Takes an offer to writers back while nobody has accepted it. Throws `work_over`. */
export const withdrawWork = onDeskOrder(
  contract.withdrawWork,
  async ({ tx, order, body, at }) => {
    const open = await loadOpenWorkOffer(tx, order.id);
    if (open?.id !== body.offer || stateOfWorkOffer(open, at) !== 'open') throw new Refusal('work_over');
    await endOpenWorkOffer(tx, order.id, 'withdrawn', at);
    await publishOffer(tx, order);
    return null;
  },
  answerWorkOffers,
);
