import { type Discount, applyDiscount } from '@octavo/contract/discounts';
import { call } from '@octavo/client/call';
import { isInterruption, textOf } from '@octavo/client/api-error';
import { cleanWords } from '@octavo/domain/texts/text';
import { isSameCode, whyNoDiscount } from '@octavo/domain/order-form/discount';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { dismissError, offersUndo, showToast } from '@octavo/kit/Toaster.tsx';
import type { Change } from '../machine/order-state.ts';
import { orderChangeWords } from './change-words.ts';
import { orderPriceWords } from './words.ts';

export type FormNow = {
  typed: string;
  hasTopWriters: boolean;
  /** A code is applied, so that there is no field for another one. */
  hasCode: boolean;
};

type Form = {
  change: (change: Change) => void;
  /** spec D22 The order that is edited has its use already, so the server is not asked whether there is one left. */
  own: Discount | null | undefined;
  /** The form as it is when the answer arrives; null once the customer has left it. */
  now: () => FormNow | null;
  /** The code is of a link: the price or the field says what became of it, and the toast replaces no Undo. */
  isOfLink: boolean;
};

/** `isChecked` is false where the server could not be asked: the same code may be right. */
type Refused = { why: string; isChecked: boolean };

/**
 * Asks the server for the discount of a code and applies it, or shows why it cannot be applied: what is applied already stays.
 * Answers whether the code was checked.
 */
export async function applyCode(code: string, { change, own, now, isOfLink }: Form): Promise<boolean> {
  dismissError(); // the message about the last code
  const words = orderPriceWords.discount;
  const answer = own && isSameCode(own.code, cleanWords(code)) ? own : await discountOf(code);
  const form = now();
  if (!form) return true;
  const result =
    !('why' in answer) && whyNoDiscount(answer, form.hasTopWriters)
      ? { why: orderChangeWords.needsTopWriters, isChecked: true }
      : answer;
  if ('why' in result) {
    const { why, isChecked } = result;
    const isInField = form.typed === code && !form.hasCode; // a code typed in the meantime is not wrong
    if (isInField) change({ serverIssues: { discountCode: isChecked || isOfLink ? words.refused(code, why) : why } }); // the field still has it then
    if (!isOfLink || !isInField || !offersUndo())
      showToast(isInField ? why : words.refused(code, why), { kind: 'error' });
    return isChecked;
  }
  change({ discount: result });
  const kind = isOfLink ? 'info' : 'success';
  showToast(result.messages.length > 0 ? result.messages : orderChangeWords.applied, { kind });
  return true;
}

const refusals = lazyModule(() => import('@octavo/client/field-texts')); // most codes are right

/** The discount of a code, sent without markup (spec §5), or why there is none. */
async function discountOf(code: string): Promise<Discount | Refused> {
  try {
    return await call(applyDiscount, { body: { code: cleanWords(code) } });
  } catch (error) {
    const loaded = await refusals.load().catch(() => null);
    return { why: loaded?.fieldTexts(error).code ?? textOf(error), isChecked: !isInterruption(error) };
  }
}
