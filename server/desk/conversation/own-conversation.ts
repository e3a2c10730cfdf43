import * as contract from '@octavo/contract/desk-conversations';
import { deskRoleOf } from '@octavo/domain/desk/rights';
import { Refusal, found } from '#operations/refusal.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import { loadStaffOfSite } from '#staff/store.ts';
import { insertNote } from '../messages/store.ts';
import { onDeskOrder } from '../on-desk-order.ts';
import { handOn } from './hand-on.ts';

/** spec §12.9 Takes a conversation, hands it over with a note, or gives it back. Throws `conversation_taken` where somebody else has it now. */
export const ownConversation = onDeskOrder(
  contract.ownConversation,
  async ({ tx, order, at, site, staff, body, unchanged }) => {
    const owner = body.owner === null ? null : found(await loadStaffOfSite(tx, site.id, body.owner));
    if (owner && deskRoleOf(owner.role) !== 'support') throw new Refusal('not_found');
    if (!(await handOn(tx, order, body.was, body.owner))) throw new Refusal('conversation_taken');
    if (body.note !== '')
      await insertNote(tx, { orderId: order.id, staffId: staff.id, lane: 'note', body: body.note, key: null, dateCreated: at }); // oxfmt-ignore
    await publishDesk(tx, { kind: 'conversation', siteId: site.id, orderId: order.id });
    return unchanged({ owner: owner && { id: owner.id, name: owner.name } });
  },
  async (_call, result) => result,
);
