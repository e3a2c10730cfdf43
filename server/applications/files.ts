import * as contract from '@octavo/contract/applications';
import { type ApplicationPart, SAMPLE_EXTENSIONS, whyNoFiles } from '@octavo/domain/applications/application';
import { previewKindOf } from '@octavo/domain/files/preview';
import { MAX_ATTACHMENT_BYTES } from '@octavo/domain/files/rules';
import { type FileLimits, receiveFiles, recording, removeFiles } from '#files/receive-files.ts';
import type { Call, UploadCall } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { applicationOf, isRepeat, lockedOf, onceOfLink } from './of-link.ts';
import { answerOwn } from './present.ts';
import { type ApplicationRow, type Stored, countFiles, deleteFile, insertFiles, placesOf } from './store.ts';

const LIMITS: FileLimits = {
  extensions: SAMPLE_EXTENSIONS,
  maxBytes: MAX_ATTACHMENT_BYTES,
  tooLarge: 'attachment_too_large',
};

/** What files of an application are now: those of its test order, once it has one. */
const partOf = ({ testDeadline }: ApplicationRow): ApplicationPart => (testDeadline ? 'test' : 'sample');

/** spec §12.30 Adds files to an application, all or none, once for each key. Throws the `file_…` problems, and what `whyNoFiles` says. */
export async function addApplicationFile(call: Omit<UploadCall<typeof contract.addApplicationFile>, 'body'>) {
  const { db, now } = call;
  const { name: operation } = contract.addApplicationFile;
  const before = await applicationOf(db, call); // before a byte is read
  const whyNot = whyNoFiles(before, partOf(before), now(), 1 + (await countFiles(db, before, partOf(before))));
  if (whyNot && !(await isRepeat(db, call, operation))) throw new Refusal(whyNot);
  const received = await receiveFiles(call.parts, LIMITS, call);
  if (received.length === 0) throw new Refusal('invalid', { file: 'file_missing' });
  return recording(call, received, () =>
    inTransaction(call, operation, async (tx) => {
      const row = await lockedOf(tx, call);
      const part = partOf(row);
      const body = received.map((file) => [file.name, file.size, file.sha256]);
      await onceOfLink(tx, call, { operation, body }, async () => {
        refuse(whyNoFiles(row, part, now(), received.length + (await countFiles(tx, row, part))));
        const files = received.map((file) => ({
          ...file,
          part,
          previewState: previewKindOf(file) ? ('waiting' as const) : ('none' as const),
        }));
        await insertFiles(tx, { applicationId: row.id, dateCreated: now() }, files);
        await queueJob(tx, call.scanner ? 'scan_files' : 'draw_previews', {});
      });
      return answerOwn({ ...call, db: tx }, row);
    }),
  );
}

/** spec §12.30 Takes a file out of an application and deletes its bytes. Throws what `whyNoFiles` says. */
export async function removeApplicationFile(call: Call<typeof contract.removeApplicationFile>) {
  const { params, now, files } = call;
  const { name: operation } = contract.removeApplicationFile;
  const { stored, answer } = await inTransaction(call, operation, async (tx) => {
    const row = await lockedOf(tx, call);
    const part = partOf(row);
    let removed: Stored[] = [];
    await onceOfLink(tx, call, { operation, body: params.file }, async () => {
      refuse(whyNoFiles(row, part, now()));
      removed = [found(await deleteFile(tx, params.file, { ...row, part }))];
    });
    return { stored: removed, answer: await answerOwn({ ...call, db: tx }, row) };
  });
  await removeFiles(files, placesOf(stored));
  return answer;
}
