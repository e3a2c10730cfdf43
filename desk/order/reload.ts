import { invalidate } from '@octavo/client/query';
import { getDeskOrder } from '@octavo/contract/desk';
import { listDeliveries } from '@octavo/contract/desk-deliveries';
import { listDeskFiles } from '@octavo/contract/desk-files';
import { listMoves } from '@octavo/contract/desk-moves';
import { listWorkOffers } from '@octavo/contract/desk-offers';
import { listDeskEvents, listDeskPayments, listOrderAudit } from '@octavo/contract/desk-order';
import { listDeskRefunds } from '@octavo/contract/desk-refunds';
import { listDeskRevisions } from '@octavo/contract/desk-revisions';
import { listCandidates } from '@octavo/contract/desk-writers';

/** Loads everything on the screen of an order again, after it was changed here. */
export const reloadOrder = () =>
  invalidate(
    getDeskOrder,
    listMoves,
    listCandidates,
    listWorkOffers,
    listDeskPayments,
    listDeskRefunds,
    listDeskRevisions,
    listDeskFiles,
    listDeliveries,
    listDeskEvents,
    listOrderAudit,
  );
