import * as contract from '@octavo/contract/desk-offers';
import { isAwayFor } from '@octavo/domain/desk/days-off';
import { HEAD_START_MINUTES, whyNoWorkOffer } from '@octavo/domain/desk/work-offer';
import { minutesAfter } from '@octavo/domain/time';
import { Refusal, refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { isUnwantedWriter, loadDaysOffOf } from '../evidence/store.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { publishOffer } from './publish-offer.ts';
import { answerWorkOffers } from './present.ts';
import { endOpenWorkOffer, insertWorkOffer, loadOpenWorkOffer, loadWritersByNumbers } from './store.ts';

/** spec §12.5 Offers an order to several writers. Throws `work_offered` while another offer is open, `writer_away` or `writer_unwanted`. */
export const offerWork = onDeskOrder(
  contract.offerWork,
  async ({ tx, order, staff, site, body, at }) => {
    const { minutes, note, first } = body;
    await refuseRefunding(tx, order.id);
    refuse(whyNoWorkOffer(order));
    const open = await loadOpenWorkOffer(tx, order.id);
    if (open && open.expiresAt > at) throw new Refusal('work_offered');
    if (open) await endOpenWorkOffer(tx, order.id, 'lapsed', at);
    const numbers = [...new Set(body.writers)];
    const writers = await loadWritersByNumbers(tx, site.id, numbers);
    const firstWriter = writers.find(({ writerNumber }) => writerNumber === first)?.id ?? null;
    if (writers.length < numbers.length || (first !== undefined && firstWriter === null))
      throw new Refusal('not_found');
    for (const { id } of writers) {
      if (await isUnwantedWriter(tx, order.customerId, id)) throw new Refusal('writer_unwanted'); // oxlint-disable-line no-await-in-loop -- at most twenty
    }
    const off = await loadDaysOffOf(tx, writers.map(({ id }) => id), at); // oxfmt-ignore
    if (isAwayFor(off, { now: at, due: order.deadline })) throw new Refusal('writer_away');
    const othersFrom = firstWriter === null ? at : minutesAfter(at, HEAD_START_MINUTES);
    const alone = firstWriter === null ? 0 : HEAD_START_MINUTES;
    const offer = {
      orderId: order.id,
      offeredBy: staff.id,
      note,
      firstWriter,
      othersFrom,
      dateCreated: at,
      dateEnded: null,
    };
    await insertWorkOffer(tx, { ...offer, expiresAt: minutesAfter(at, alone + minutes) }, writers.map(({ id }) => id)); // oxfmt-ignore
    await publishOffer(tx, order);
    return null;
  },
  answerWorkOffers,
);
