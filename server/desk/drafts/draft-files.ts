import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/desk-drafts';
import { MAX_FILES } from '@octavo/domain/files/rules';
import { attachmentLimits, receiveFiles, recording } from '#files/receive-files.ts';
import type { Call, UploadCall } from '#http/on.ts';
import { tooManyFiles } from '#http/upload.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { OperationName } from '#operations/names.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { publishDesk } from '#staff/publish-desk.ts';
import type { StaffRow } from '#staff/store.ts';
import { loadOrderOfStaff } from '../store.ts';
import { type DraftFile, type Place, dropDraft, filesOf, keepDraft, openDraft, presentDraft } from './store.ts';

/** ADR 0122 Adds files to what the caller has begun to write to the customer. A repeat of its key adds nothing. Throws the `file_…` problems. */
export async function attachToDraft(call: Omit<UploadCall<typeof contract.attachToDraft>, 'body'>) {
  const { db, site, params, parts, staff, key = randomUUID() } = call;
  const ownOrder = async () => found(await loadOrderOfStaff(db, staff, params.id));
  const received = await receiveFiles(parts, attachmentLimits(site), call, ownOrder);
  if (received.length === 0) throw new Refusal('invalid', { files: 'file_missing' });
  const added = received.map((file, at) => ({ ...file, id: `${key}.${at}` }));
  return recording(call, received, async () => {
    const draft = await changeFiles(call, contract.attachToDraft.name, (files) => {
      if (files.some(({ id }) => added.some((one) => one.id === id))) return files;
      if (files.length + added.length > MAX_FILES) throw tooManyFiles();
      return [...files, ...added];
    });
    return presentDraft(draft);
  });
}

/** Takes a file out of what the caller has begun to write. Its bytes go with those that belong to nothing. */
export async function detachFromDraft(call: Call<typeof contract.detachFromDraft>) {
  const draft = await changeFiles(call, contract.detachFromDraft.name, (files) =>
    files.filter(({ id }) => id !== call.params.file),
  );
  return draft.body === '' && filesOf(draft).length === 0 ? null : presentDraft(draft);
}

type Changing = Pick<Call<typeof contract.saveDraft>, 'db' | 'runTransaction' | 'now'> & {
  staff: StaffRow;
  params: { id: number };
};

function changeFiles(
  call: Changing,
  name: OperationName,
  change: (files: readonly DraftFile[]) => readonly DraftFile[],
) {
  const { staff, params, now } = call;
  return inTransaction(call, name, async (tx) => {
    const order = found(await loadOrderOfStaff(tx, staff, params.id));
    const place: Place = { orderId: order.id, staffId: staff.id, lane: 'customer' };
    const draft = await openDraft(tx, place, now()); // so that two uploads at once follow each other
    const changed = await keepDraft(tx, place, draft.body, now(), change(filesOf(draft)));
    await publishDesk(tx, { kind: 'drafts', staffId: staff.id, orderId: order.id });
    if (changed.body === '' && filesOf(changed).length === 0) await dropDraft(tx, place);
    return changed;
  });
}
