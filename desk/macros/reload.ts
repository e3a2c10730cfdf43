import { invalidate } from '@octavo/client/query';
import { getDeskOrder } from '@octavo/contract/desk';
import { getConversation } from '@octavo/contract/desk-conversations';
import { listDrafts } from '@octavo/contract/desk-drafts';
import { listMoves } from '@octavo/contract/desk-moves';
import { listDeskEvents, listOrderAudit } from '@octavo/contract/desk-order';
import { listCandidates } from '@octavo/contract/desk-writers';

/** Loads everything again that a macro can have changed. */
export const reloadAfterMacro = () =>
  invalidate(getConversation, listDrafts, getDeskOrder, listMoves, listCandidates, listDeskEvents, listOrderAudit);
