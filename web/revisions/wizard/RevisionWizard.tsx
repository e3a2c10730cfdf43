import type { Order } from '@octavo/contract/orders';
import { REVISION_STEPS } from '@octavo/domain/revisions/draft';
import { useEffect, useRef } from 'react';
import { useIsLocked } from '#app/locked.ts';
import { FormAlert } from '#auth/FormAlert.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/domain/language/page';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { revisionWords } from '../words.ts';
import { NatureStep } from './NatureStep.tsx';
import { PolicyStep } from './PolicyStep.tsx';
import { type Period, Rail } from './Rail.tsx';
import css from './RevisionWizard.module.css';
import { TimeFrameStep } from './TimeFrameStep.tsx';
import { useRequest } from './useRequest.ts';
import { useRevisionDraft } from './useRevisionDraft.ts';
import { useRevisionFile } from './useRevisionFile.ts';
import { useSteps } from './useSteps.ts';

type Props = { order: Order; period: Period | undefined; onClose: () => void };

/** spec §2, §4 Requests a revision in three steps: Revision Policy, Nature of revision, Time-frame. Import it lazily. */
export function RevisionWizard({ order, period, onClose }: Props) {
  const words = revisionWords.wizard;
  const body = useRef<HTMLDivElement>(null);
  const { draft, attached, change, forget } = useDraftWithFile(order.id);
  const { step, position, isLast, gap, go, previous, next } = useSteps(draft, body);
  const request = useRequest(order.id, {
    onCreated: () => {
      forget();
      showToast(words.created, { kind: 'success' });
    },
    onDone: () => void (attached.forget(), onClose()),
  });
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
        {isCreated ? words.sendFile : isLast ? words.finish : words.next}
      </Button>
    </>
  );
  return (
    <Modal
      title={words.headings[step]}
      size="large"
      margin={
        <Rail order={order} period={period} draft={draft} step={step} onGo={isPending || isCreated ? null : go} />
      }
      footer={footer}
      onClose={onClose}
      mayClose={() => !isPending}
    >
      <div ref={body} className={css.step}>
        {step === 'policy' && <PolicyStep {...shared} terms={period?.terms ?? null} />}
        {step === 'nature' && <NatureStep {...shared} order={order} attached={attached} />}
        {step === 'timeFrame' && <TimeFrameStep {...shared} pages={order.pages} />}
        <StepAlert error={error}>{error && (isCreated ? words.fileNotSent(error.message) : error.message)}</StepAlert>
      </div>
    </Modal>
  );
}

function useDraftWithFile(order: number) {
  const { wasKept, ...draft } = useRevisionDraft(order);
  return { ...draft, attached: useRevisionFile(order, wasKept) };
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
