import { type Discount, applyDiscount } from '@octavo/contract/discounts';
import { call } from '@octavo/client/call';
import { textOf } from '@octavo/client/api-error';
import { cleanWords } from '@octavo/domain/texts/text';
import { isSameCode, whyNoDiscount } from '@octavo/domain/order-form/discount';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { dismissToast, showToast } from '@octavo/kit/Toaster.tsx';
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
};

/** Asks the server for the discount of a code and applies it, or shows why it cannot be applied: what is applied already stays. */
export async function applyCode(code: string, { change, own, now }: Form): Promise<void> {
  dismissToast(); // the message about the last code
  const words = orderPriceWords.discount;
  const answer = own && isSameCode(own.code, cleanWords(code)) ? own : await discountOf(code);
  const form = now();
  if (!form) return;
  const result =
    typeof answer !== 'string' && whyNoDiscount(answer, form.hasTopWriters) ? orderChangeWords.needsTopWriters : answer;
  if (typeof result === 'string') {
    const isInField = form.typed === code && !form.hasCode; // a code typed in the meantime is not wrong
    if (isInField) change({ serverIssues: { discountCode: words.refused(code, result) } });
    showToast(isInField ? result : words.refused(code, result), { kind: 'error' });
    return;
  }
  change({ discount: result });
  showToast(result.messages.length > 0 ? result.messages : orderChangeWords.applied, { kind: 'success' });
}

const refusals = lazyModule(() => import('@octavo/client/field-texts')); // most codes are right

/** The discount of a code, sent without markup (spec §5), or the message of the server. */
async function discountOf(code: string): Promise<Discount | string> {
  try {
    return await call(applyDiscount, { body: { code: cleanWords(code) } });
  } catch (error) {
    const loaded = await refusals.load().catch(() => null);
    return loaded?.fieldTexts(error).code ?? textOf(error);
  }
}
