import { useRef } from 'react';
import { usePreload } from '#app/usePreload.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { ErrorSummary } from '@octavo/kit/ErrorSummary.tsx';
import { popupOfCombobox } from '@octavo/kit/Combobox.tsx';
import { type Opener, popupOfSelect } from '@octavo/kit/Select.tsx';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { OrderContext } from './machine/order-context.ts';
import css from './OrderForm.module.css';
import { AccountStep, InstructionsStep, OrderParts } from './OrderParts.tsx';
import { Announcer } from './price/Announcer.tsx';
import { PriceBar } from './price/PriceBar.tsx';
import { PriceMargin } from './price/PriceMargin.tsx';
import { StepFoot } from './steps/StepFoot.tsx';
import { StepHead } from './steps/StepHead.tsx';
import { useStep } from './steps/useStep.ts';
import { making, useCreation } from './submit/useCreation.ts';
import { usePrefilledCode } from './price/usePrefilledCode.ts';
import { taking } from './price/useDiscountCode.ts';
import { type Opening, useOrderMachine } from './useOrderMachine.ts';
import { usePointing } from './steps/usePointing.ts';
import { useProceeding } from './submit/useProceeding.ts';
import { proceedWords } from './words.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

const ModeNote = lazyPart(() => import('./modes/ModeNote.tsx'), 'ModeNote', { fallback: null });

const SendingFiles = lazyPart(() => import('./submit/SendingFiles.tsx'), 'SendingFiles', { fallback: null });

const FORM = 'order-form';

/** What is fetched while the customer reads the first step. */
const NEXT = [popupOfCombobox, popupOfSelect, InstructionsStep, AccountStep, taking, making, SendingFiles];

/** The form on its sheet, the price in the margin; on a phone the price and the way on at the bottom. */
export function OrderForm({ discountCode, ...opening }: Opening & { discountCode: string | undefined }) {
  const machine = useOrderMachine(opening);
  const { order, kept, discard } = machine;
  const way = useStep(order);
  const subject = useRef<Opener>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pointing = usePointing(order, way, { subject, heading });
  const { isCreating, made, create, finish } = useCreation(machine, { onRejected: pointing.pointAt });
  const proceed = useProceeding(order, way, { pointAt: pointing.pointAt, create });
  usePrefilledCode(discountCode, order.discountCode);
  usePreload(NEXT);

  const words = proceedWords(order.mode.kind);
  const submit = (
    <Button kind="primary" size="large" type="submit" form={FORM} isBusy={isCreating} busyLabel={words.busy}>
      {way.isLast ? words.last : 'Continue'}
    </Button>
  );
  return (
    <OrderContext value={order}>
      <Sheet margin={<PriceMargin isMade={made !== null} />} marginLabel="Price">
        {made !== null ? (
          <SendingFiles id={made} copyKey={machine.keys.all().copies} onDone={() => finish(made)} />
        ) : (
          <form
            className={way.step === 'account' ? `${css.form} ${css.close}` : css.form}
            id={FORM}
            onSubmit={proceed}
            noValidate
            aria-labelledby="order-heading"
          >
            <StepHead step={way.step} linkTo={way.linkTo} isKept={kept.isKept} onDiscard={discard} />
            {order.mode.kind !== 'new' && <ModeNote />}
            <div className={css.summary}>
              <ErrorSummary issues={pointing.summary} attempt={pointing.attempt} />
            </div>
            <OrderParts way={way} subject={subject} heading={heading} isCreating={isCreating} />
            <StepFoot way={way} isCreating={isCreating} isKept={kept.isKept} onDiscard={discard} />
          </form>
        )}
      </Sheet>
      {made === null && <PriceBar>{submit}</PriceBar>}
      <Announcer />
    </OrderContext>
  );
}
