import type { Order } from '@octavo/contract/orders';
import { REVISION_STEPS } from '@octavo/domain/revisions/draft';
import { isFileError } from '@octavo/client/api-error';
import { useEffect, useRef, useState } from 'react';
import { useIsLocked } from '#app/locked.ts';
import { FormAlert } from '#auth/FormAlert.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/domain/language/page';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { revisionWords } from '../words.ts';
import { NatureStep } from './NatureStep.tsx';
import { OneFile } from './OneFile.tsx';
import { PolicyStep } from './PolicyStep.tsx';
import { type Period, Rail } from './Rail.tsx';
import css from './RevisionWizard.module.css';
import { TimeFrameStep } from './TimeFrameStep.tsx';
import { useRequest } from './useRequest.ts';
import { useRevisionDraft } from './useRevisionDraft.ts';
import { useRevisionFile } from './useRevisionFile.ts';
import { useSteps } from './useSteps.ts';

type Props = {
  order: Order;
  /** What the list of revisions says of the order, once it is loaded. */
  listed: (Period & { pagination: { count: number } }) | undefined;
  onClose: () => void;
};

/** spec §2, §4 Requests a revision in three steps: Revision Policy, Nature of revision, Time-frame. Import it lazily. */
export function RevisionWizard({ order, listed, onClose }: Props) {
  const words = revisionWords.wizard;
  const body = useRef<HTMLDivElement>(null);
  const count = listed?.pagination.count;
  const { draft, attached, change, request, isReplacing, replace } = useWizard(order.id, count, onClose);
  const { step, position, isLast, gap, go, previous, next } = useSteps(draft, body);
  const { isPending, isCreated, share, error } = request;
  const isLocked = useIsLocked();
  const goOn = () => {
    if (isCreated || next()) request.mutate({ draft, file: attached.file });
  };
  const shared = { draft, gap, onChange: change };
  const footer = (
    <>
      {position === 1 || isCreated ? (
        <ModalClose>{words.close}</ModalClose>
      ) : (
        <Button whyNot={isPending ? words.busy : null} onClick={previous}>
          {words.previous}
        </Button>
      )}
      <span className={css.position}>{words.position(position, REVISION_STEPS.length)}</span>
      <Button
        kind="primary"
        isBusy={isPending || !attached.isReady || ((isLast || isCreated) && isLocked)}
        busyLabel={
          isPending && (share === null ? words.busy : words.uploading(format().percent(Math.round(share * 100))))
        }
        onClick={({ detail }) => detail < 2 && goOn()} // the second click of a double click was for the step before
      >
        {isCreated ? fileButton(attached.file, isReplacing) : isLast ? words.finish : words.next}
      </Button>
    </>
  );
  return (
    <Modal
      title={isReplacing ? words.anotherFile : words.headings[step]}
      size="large"
      margin={
        <Rail order={order} period={listed} draft={draft} step={step} onGo={isPending || isCreated ? null : go} />
      }
      footer={footer}
      onClose={onClose}
      mayClose={() => !isPending}
    >
      <div ref={body} className={css.step}>
        {step === 'policy' && <PolicyStep {...shared} terms={listed?.terms ?? null} />}
        {step === 'nature' && <NatureStep {...shared} order={order} attached={attached} />}
        {step === 'timeFrame' && !isReplacing && <TimeFrameStep {...shared} pages={order.pages} />}
        {isReplacing && <OneFile {...attached} progress={isPending ? (share ?? 0) : null} onFile={replace} />}
        <StepAlert error={error}>{error && (isCreated ? words.fileNotSent(error.message) : error.message)}</StepAlert>
      </div>
    </Modal>
  );
}

/** The draft with its file, and the request, whose refused file can be replaced. */
function useWizard(order: number, count: number | undefined, onClose: () => void) {
  const { wasKept, forget, ...kept } = useRevisionDraft(order);
  const attached = useRevisionFile(order, wasKept);
  const [isReplacing, setReplacing] = useState(false); // the revision exists, and its file was refused
  const request = useRequest(order, {
    count,
    onCreated: () => {
      forget();
      showToast(revisionWords.wizard.created, { kind: 'success' });
    },
    onRefused: (why) => {
      attached.reject(why.message);
      setReplacing(isFileError(why));
    },
    onDone: () => void (attached.forget(), onClose()),
  });
  const replace = (file: File | null) => {
    request.reset(); // the error was about the file before
    attached.choose(file);
  };
  return { ...kept, attached, request, isReplacing, replace };
}

/** What the last button does once the revision exists. */
function fileButton(file: File | null, isReplacing: boolean): string {
  const { wizard, unsent } = revisionWords;
  if (!file) return wizard.withoutFile;
  return isReplacing ? unsent.send : wizard.sendFile;
}

/** Has the focus when there is an error: on a phone it is below what is visible. */
function StepAlert({ error, children }: { error: Error | null; children: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);
  return (
    <div ref={alert} tabIndex={-1}>
      <FormAlert>{children}</FormAlert>
    </div>
  );
}
