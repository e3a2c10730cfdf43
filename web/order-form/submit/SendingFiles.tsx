import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useLeaveGuard } from '@octavo/client/useLeaveGuard';
import { issueOf, orderFileLimits } from '@octavo/client/file-issue';
import { endSession } from '#app/customer.ts';
import { useProgress } from '#uploads/progress.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FileList, FileItem } from '@octavo/kit/files/FileItem.tsx';
import { format } from '@octavo/domain/language/page';
import type { ChosenFile } from '../machine/order-context.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { submitWords } from './words.ts';
import { LostFiles } from './LostFiles.tsx';
import { ReplaceFile } from './ReplaceFile.tsx';
import css from './SendingFiles.module.css';
import { type Copies, useCopies } from './useCopies.ts';
import { useFileSending } from './useFileSending.ts';

/** Shown after the order is created: uploads its files. A file that fails is still there after a reload. */
export function SendingFiles({ id, copyKey, onDone }: { id: number; copyKey: string; onDone: () => void }) {
  const { mode, files, site } = useOrderForm();
  const words = submitWords.files;
  const copies = useCopies(id, copyKey);
  const isCopied = copies.attached.length === 0;
  const sending = useFileSending(id, files, { isCopied, onAllSent: onDone });
  const { failureOf, retry, giveUp, replace, reject, isOfAnother } = sending;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const choose = (old: ChosenFile, file: File) => {
    const why = issueOf(file, orderFileLimits(site.orderFileExtensions));
    if (why !== null) return reject(old, words.replacementInvalid(file.name, why));
    heading.current?.focus(); // the pressed button is removed
    return replace(old, file);
  };

  const rows = files.list.map((chosen) => ({ chosen, ...(failureOf(chosen) ?? { why: null, isFinal: false }) }));
  const waiting = rows.length + copies.attached.length + files.lost.length;
  const isStuck = waiting > 0 && rows.every(({ why }) => why !== null) && (isCopied || copies.why !== null);
  const retryable = rows.filter(({ isFinal }) => !isFinal);
  const retryAll = () => retryable.forEach(({ chosen }) => retry(chosen));
  useLeaveGuard(!isStuck, () => confirm(words.leave));
  return (
    <div className={css.sending}>
      <h1 ref={heading} tabIndex={-1}>
        {mode.kind === 'edit' ? submitWords.saved : words.created}
      </h1>
      <p>{isStuck ? words.incomplete(waiting) : words.uploading}</p>
      <FileList label={words.list}>
        {!isCopied && <CopiesRow copies={copies} />}
        {rows.map(({ chosen, why, isFinal }) => (
          <UploadRow
            key={chosen.id}
            chosen={chosen}
            error={
              isFinal ? <ReplaceFile name={chosen.file.name} why={why} onFile={(file) => choose(chosen, file)} /> : why
            }
            onRetry={isFinal ? undefined : () => retry(chosen)}
            onRemove={() => giveUp(chosen)}
          />
        ))}
        <LostFiles onChosen={() => heading.current?.focus()} />
      </FileList>
      {isStuck && isOfAnother && <ToThatAccount />}
      {isStuck && !isOfAnother && (
        <NextActions files={waiting} onRetry={retryable.length > 0 ? retryAll : null} onDone={onDone} />
      )}
    </div>
  );
}

type UploadProps = Pick<ComponentProps<typeof FileItem>, 'error' | 'onRetry' | 'onRemove'> & { chosen: ChosenFile };

function UploadRow({ chosen: { key, file }, ...row }: UploadProps) {
  return <FileItem {...row} name={file.name} meta={format().size(file.size)} progress={useProgress(key)} />;
}

/** The files of the cloned order in one row: they are copied together. */
const CopiesRow = ({ copies }: { copies: Copies }) => (
  <FileItem
    name={submitWords.files.copies(copies.attached.length)}
    meta={submitWords.files.copying}
    error={copies.why}
    onRetry={copies.retry}
    onRemove={copies.giveUp}
  />
);

/** Another customer is signed in, who cannot go on without the files: they would be deleted here. */
function ToThatAccount() {
  const { mutate, isPending } = useMutation({ mutationFn: endSession });
  return (
    <Button kind="primary" size="large" isBusy={isPending} onClick={() => mutate()}>
      {submitWords.files.toThatAccount}
    </Button>
  );
}

type NextProps = { files: number; onRetry: (() => void) | null; onDone: () => void };

/** Retry, or go on without the files that failed. */
function NextActions({ files, onRetry, onDone }: NextProps) {
  const words = submitWords.files;
  return (
    <>
      <p>{words.addLater}</p>
      <div className={css.foot}>
        {onRetry && (
          <Button kind="primary" size="large" icon="refresh" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
        <Button kind={onRetry ? 'ghost' : 'primary'} size={onRetry ? 'default' : 'large'} onClick={onDone}>
          {words.goOn(files)}
        </Button>
      </div>
    </>
  );
}
