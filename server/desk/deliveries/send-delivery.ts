import * as contract from '@octavo/contract/desk-deliveries';
import { whyNoDelivery } from '@octavo/domain/deliveries/checklist';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { addRows } from '#files/add-files.ts';
import { filesAdded } from '#mails/templates/files-added.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { attachToRevision } from '#revisions/attach.ts';
import { type RevisionRow, answerComments, changeRevision, keepAnswer, loadRevisionById } from '#revisions/store.ts';
import { moveOrder } from '../move-order.ts';
import { type DeskOperation, onDeskOrder } from '../on-desk-order.ts';
import { answerDelivery, checksOfOrder } from './present.ts';
import { dropAllStaged, insertDelivery, loadDeliveries, loadRevisionToDeliver, loadStaged } from './store.ts';

/**
 * spec §12.15 Sends the delivery of an order in progress, which completes it, or hands in its active revision. All or nothing: files, answers,
 * what was found and said, status and mails. Throws `delivery_…` while something is missing.
 */
export const sendDelivery = onDeskOrder(
  contract.sendDelivery,
  async (operation) => {
    const { tx, order, staff, body, at } = operation;
    await refuseRefunding(tx, order.id);
    const active = await loadRevisionToDeliver(tx, order.id);
    const revision = active ? found(await loadRevisionById(tx, active.id)) : null;
    if (!revision && order.status !== ORDER_STATUS.inProgress) throw new Refusal('order_not_under_way');
    const whose = { orderId: order.id, staffId: staff.id };
    const staged = await loadStaged(tx, whose);
    const checks = checksOfOrder(order, staged);
    const comments = revision?.comments.map(({ id }) => id) ?? [];
    const scanned = staged.map(({ part, scanState: scan }) => ({ part, scan }));
    refuse(whyNoDelivery({ files: scanned, checks, comments, ...body }));
    const files = await addRows(operation, 'writer', staged.map(({ name, size, sha256, storageKey, scanState, remote }) => ({ name, size, sha256, storageKey, scanState, remote }))); // oxfmt-ignore
    const number = ((await loadDeliveries(tx, order.id))[0]?.number ?? 0) + 1;
    const kept = { checks, said: body.said, files, number, dateCreated: at };
    await insertDelivery(tx, { ...whose, ...kept, revisionId: revision?.id ?? null });
    await dropAllStaged(tx, order.id);
    if (revision) await handIn(operation, revision, files);
    else await moveOrder(operation, ORDER_STATUS.completed, {});
    return null;
  },
  answerDelivery,
);

type Sending = DeskOperation<typeof contract.sendDelivery>;

/** Hands a revision in with its files, the answer to each comment, and a mail: it is verified next. */
async function handIn(
  { tx, order, body, happened, mail }: Sending,
  { id, status: from, comments }: RevisionRow,
  files: number[],
) {
  await attachToRevision(tx, id, files);
  const ids = comments.map((comment) => comment.id);
  const [first = 0] = files; // there is a paper
  await answerComments(tx, id, ids, first);
  for (const { comment, words } of body.answers.filter((answer) => ids.includes(answer.comment)))
    await keepAnswer(tx, id, comment, words.trim()); // oxlint-disable-line no-await-in-loop -- at most twenty
  const to = REVISION_STATUS.verifying;
  await changeRevision(tx, { id, from, to, dateEnded: null });
  happened({ kind: 'revision', details: { revisionId: id, from, to } });
  mail('delivered', (brand) => filesAdded(brand, order));
}
