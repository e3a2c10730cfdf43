import { sizeText } from '@octavo/domain/files/rules';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useLeaveGuard } from '#app/useLeaveGuard.ts';
import { issueOf, orderFileLimits } from '#uploads/file-words.ts';
import { useProgress } from '#uploads/progress.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FileList, FileRow } from '@octavo/kit/FileRow.tsx';
import type { ChosenFile } from '../machine/order-context.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { STAY_WHILE_CREATING } from '../words.ts';
import { SAVED } from './words.ts';
import { Refusal } from './Refusal.tsx';
import css from './SendingFiles.module.css';
import { type Copies, useCopies } from './useCopies.ts';
import { useFileSending } from './useFileSending.ts';

/** The order is made; its files follow. What fails is still here after a reload. */
export function SendingFiles({ id, copyKey, onDone }: { id: number; copyKey: string; onDone: () => void }) {
  const { mode, files, site } = useOrderForm();
  const copies = useCopies(id, copyKey);
  const isCopied = copies.attached.length === 0;
  const { fateOf, retry, giveUp, replace, refuse } = useFileSending(id, files, {
    isAlone: isCopied,
    onAllSent: onDone,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const choose = (old: ChosenFile, file: File) => {
    const why = issueOf(file, orderFileLimits(site.orderFileExtensions));
    if (why !== null) return refuse(old, `${file.name}: ${why}`);
    heading.current?.focus(); // the button that was pressed goes
    return replace(old, file);
  };

  const rows = files.list.map((chosen) => ({ chosen, ...(fateOf(chosen) ?? { why: null, isFinal: false }) }));
  const isStuck =
    rows.length + copies.attached.length > 0 &&
    rows.every(({ why }) => why !== null) &&
    (isCopied || copies.why !== null);
  const mendable = rows.filter(({ isFinal }) => !isFinal);
  const retryAll = () => mendable.forEach(({ chosen }) => retry(chosen));
  useLeaveGuard(!isStuck, { question: STAY_WHILE_CREATING });
  return (
    <div className={css.sending}>
      <h1 ref={heading} tabIndex={-1}>
        {mode.kind === 'edit' ? SAVED : 'Your order is created'}
      </h1>
      <p>{isStuck ? 'Not every file has arrived. What is missing is kept here.' : 'Your files are on their way.'}</p>
      <FileList label="Your files">
        {!isCopied && <CopiesRow copies={copies} />}
        {rows.map(({ chosen, why, isFinal }) => (
          <SentRow
            key={chosen.id}
            chosen={chosen}
            error={
              isFinal ? <Refusal name={chosen.file.name} why={why} onFile={(file) => choose(chosen, file)} /> : why
            }
            onRetry={isFinal ? undefined : () => retry(chosen)}
            onRemove={() => giveUp(chosen)}
          />
        ))}
      </FileList>
      {isStuck && (
        <Ways
          files={rows.length + copies.attached.length}
          onRetry={mendable.length > 0 ? retryAll : null}
          onDone={onDone}
        />
      )}
    </div>
  );
}

type SentProps = Pick<ComponentProps<typeof FileRow>, 'error' | 'onRetry' | 'onRemove'> & { chosen: ChosenFile };

function SentRow({ chosen: { key, file }, ...row }: SentProps) {
  return <FileRow {...row} name={file.name} meta={sizeText(file.size)} progress={useProgress(key)} />;
}

/** The files of the order that was copied, all in one row: they come together. */
const CopiesRow = ({ copies }: { copies: Copies }) => (
  <FileRow
    name={`The files of the earlier order (${copies.attached.length})`}
    meta="On their way"
    error={copies.why}
    onRetry={copies.retry}
    onRemove={copies.giveUp}
  />
);

type WaysProps = { files: number; onRetry: (() => void) | null; onDone: () => void };

/** On from here, when nothing is under way any longer. */
function Ways({ files, onRetry, onDone }: WaysProps) {
  return (
    <>
      <p>You can also add files on the page of your order.</p>
      <div className={css.foot}>
        {onRetry && (
          <Button kind="primary" size="large" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button kind={onRetry ? 'ghost' : 'primary'} size={onRetry ? 'default' : 'large'} onClick={onDone}>
          Go to your order without {files === 1 ? 'it' : 'them'}
        </Button>
      </div>
    </>
  );
}
