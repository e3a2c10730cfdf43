import { useRef, useEffect, useEffectEvent, useState } from 'react';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { Button } from '@octavo/kit/Button.tsx';
import type { Opener } from '@octavo/kit/useOpener.ts';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { CreatedNote } from './CreatedNote.tsx';
import { readDraft, writeDraft } from './draft/draft.ts';
import { OrderContext, type DiscountEntry } from './machine/order-context.ts';
import css from './OrderForm.module.css';
import { AccountStep, InstructionsStep, OrderParts } from './OrderParts.tsx';
import { Announcer } from './price/Announcer.tsx';
import { PriceBar } from './price/PriceBar.tsx';
import { PriceMargin } from './price/PriceMargin.tsx';
import { useFormSteps } from './steps/useFormSteps.ts';
import { StepFoot } from './steps/StepFoot.tsx';
import { StepHead } from './steps/StepHead.tsx';
import { useStep } from './steps/useStep.ts';
import { submitModule, useCreation } from './submit/useCreation.ts';
import { type Opening, useOrderMachine } from './useOrderMachine.ts';
import { useIssueFocus } from './steps/useIssueFocus.ts';
import { useProceeding } from './submit/useProceeding.ts';
import { orderPriceWords } from './price/words.ts';
import { lastButtonOf, orderFormWords } from './words.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { ModeNote } from './modes/ModeNote.tsx';
import { ErrorSummary } from '@octavo/kit/ErrorSummary.tsx';

const SendingFiles = lazyPart(() => import('./submit/SendingFiles.tsx'), 'SendingFiles', { fallback: null });

/** A session seldom ends while files are uploaded. */
const SignInToSend = lazyPart(() => import('./SignInToSend.tsx'), 'SignInToSend', { fallback: null });

const FORM = 'order-form';

/** Loaded while the customer reads the first step. */
const NEXT = [InstructionsStep, AccountStep, submitModule, SendingFiles];

/** The form on its sheet with the price in the margin. A phone has the price and the next button in a bar at the bottom. */
export function OrderForm(opening: Opening) {
  const machine = useOrderMachine(opening);
  const { order, kept, discarding } = machine;
  const navigation = useStep(order);
  const subject = useRef<Opener>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const issues = useIssueFocus(order, navigation, { subject, heading });
  const { isCreating, created, create, finish } = useCreation(machine, { onRejected: issues.showIssues });
  const proceed = useProceeding(order, navigation, { showIssues: issues.showIssues, create });
  useFormSteps(order, navigation.step);
  useLinkCode(opening.slot, order.discountCode);
  usePreload(NEXT);
  const [wasSignedIn] = useState(order.isSignedIn);
  if (created !== null && !order.isSignedIn) return <SignInToSend isEndTold={wasSignedIn} />;

  const button = lastButtonOf(order.mode.kind);
  const submit = (
    <Button kind="primary" size="large" type="submit" form={FORM} isBusy={isCreating} busyLabel={button.busy}>
      {navigation.isLast ? button.last : orderFormWords.continue}
    </Button>
  );
  return (
    <OrderContext value={order}>
      <Sheet margin={<PriceMargin isCreated={created !== null} />} marginLabel={orderPriceWords.price}>
        {created !== null ? (
          <SendingFiles id={created} copyKey={machine.keys.all().copies} onDone={() => finish(created)} />
        ) : (
          <form
            className={navigation.step === 'account' ? `${css.form} ${css.close}` : css.form}
            id={FORM}
            onSubmit={proceed}
            noValidate
            aria-labelledby="order-heading"
          >
            <StepHead step={navigation.step} linkTo={navigation.linkTo} isKept={kept.isKept} {...discarding} />
            {order.mode.kind === 'new' ? <CreatedNote /> : <ModeNote />}
            <div className={css.summary}>
              {issues.attempt > 0 && <ErrorSummary issues={issues.summary} attempt={issues.attempt} />}
            </div>
            <OrderParts navigation={navigation} subject={subject} heading={heading} isCreating={isCreating} />
            <StepFoot navigation={navigation} isCreating={isCreating} isKept={kept.isKept} {...discarding} />
          </form>
        )}
      </Sheet>
      {created === null && <PriceBar>{submit}</PriceBar>}
      <Announcer />
    </OrderContext>
  );
}

/** spec §2, D15 Applies the code of a link at once, and once: the draft has it no longer. */
function useLinkCode(slot: string, { applyCode }: DiscountEntry) {
  const begin = useEffectEvent(() => {
    const { linkCode, ...draft } = readDraft(slot);
    if (!linkCode) return;
    writeDraft(slot, draft);
    void applyCode(linkCode);
  });
  useEffect(() => begin(), []);
}
