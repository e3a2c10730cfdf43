import * as contract from '@octavo/contract/desk-writers';
import { found } from '#operations/refusal.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { loadWriterByNumber } from '../store.ts';
import { answerCandidates } from './present.ts';
import { dropUnwantedWriter, keepUnwantedWriter } from './store.ts';

/** spec §12.5 Notes that the customer of an order asked not to get a writer again, or not any more. */
export const setUnwantedWriter = onDeskOrder(
  contract.setUnwantedWriter,
  async ({ tx, order, site, body, at, unchanged }) => {
    const { id: staffId } = found(await loadWriterByNumber(tx, site.id, body.idWriter));
    if (body.isUnwanted) await keepUnwantedWriter(tx, { customerId: order.customerId, staffId, dateCreated: at });
    else await dropUnwantedWriter(tx, order.customerId, staffId);
    return unchanged(null);
  },
  answerCandidates,
);
