import { Suspense, lazy, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import type { Opener } from '#ui/Select.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { OrderContext } from './machine/order-context.ts';
import css from './OrderForm.module.css';
import { OrderParts } from './OrderParts.tsx';
import { Announcer } from './price/Announcer.tsx';
import { PriceBar } from './price/PriceBar.tsx';
import { PriceMargin } from './price/PriceMargin.tsx';
import { StepFoot } from './steps/StepFoot.tsx';
import { StepHead } from './steps/StepHead.tsx';
import { useStep } from './steps/useStep.ts';
import { useCreation } from './submit/useCreation.ts';
import { usePrefilledCode } from './price/usePrefilledCode.ts';
import { type Opening, useOrderMachine } from './useOrderMachine.ts';
import { usePointing } from './steps/usePointing.ts';
import { useProceeding } from './submit/useProceeding.ts';
import { useWarmUp } from './useWarmUp.ts';
import { proceedWords } from './words.ts';

const SendingFiles = lazy(async () => ({ default: (await import('./submit/SendingFiles.tsx')).SendingFiles }));

const ModeNote = lazy(async () => ({ default: (await import('./modes/ModeNote.tsx')).ModeNote }));

const FORM = 'order-form';

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
  useWarmUp();

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
          <Suspense>
            <SendingFiles id={made} copyKey={machine.keys.all().copies} onDone={() => finish(made)} />
          </Suspense>
        ) : (
          <form
            className={way.step === 'account' ? `${css.form} ${css.close}` : css.form}
            id={FORM}
            onSubmit={proceed}
            noValidate
            aria-labelledby="order-heading"
          >
            <StepHead step={way.step} linkTo={way.linkTo} isKept={kept.isKept} onDiscard={discard} />
            {order.mode.kind !== 'new' && (
              <Suspense>
                <ModeNote />
              </Suspense>
            )}
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
