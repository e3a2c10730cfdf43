import { generateLoyaltyDiscount, getLoyaltyRules, listLoyaltyDiscounts, listPoints } from '@octavo/contract/loyalty';
import { useMutation } from '@tanstack/react-query';
import { isRefusal } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { format, money } from '@octavo/domain/language/page';
import { codeWords } from '#app/code-words.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import css from './Bonuses.module.css';
import { codeKey, dropCodeKey } from './code-key.ts';
import type { Loyalty } from './Ladder.tsx';
import { loyaltyWords } from './words.ts';

/** spec §7 Turns points into a code. With too few points the server says so in a toast (spec §11.60). */
export function Generate({ loyalty }: { loyalty: Loyalty }) {
  const { currentRule, nextRule, maxAmountDiscount, currency } = loyalty;
  const generating = useGenerate(currentRule.percent);
  const { number, percent } = format();
  const mayBuy = currentRule.percent > 0;
  return (
    <section className={css.generate}>
      <div>
        <h2>{mayBuy ? loyaltyWords.turn(percent(currentRule.percent)) : loyaltyWords.turnLater}</h2>
        <p>
          {mayBuy
            ? loyaltyWords.turnNote(
                number(currentRule.from),
                number(loyalty.points),
                money(maxAmountDiscount, currency),
              )
            : nextRule && loyaltyWords.turnLaterNote(number(nextRule.from))}
        </p>
      </div>
      <Button kind="primary" isBusy={generating.isPending} onClick={() => generating.mutate()}>
        {loyaltyWords.generate}
      </Button>
    </section>
  );
}

/** Buys what is shown: another page may have spent the points meanwhile. */
function useGenerate(percent: number) {
  return useMutation({
    mutationFn: () => call(generateLoyaltyDiscount, { key: codeKey(), query: percent > 0 ? { percent } : {} }),
    onSuccess: ({ code }) => {
      dropCodeKey();
      showToast(codeWords.newCode(code), { kind: 'success' });
    },
    onError: (error) => {
      if (isRefusal(error)) dropCodeKey();
    },
    onSettled: () => invalidate(getLoyaltyRules, listLoyaltyDiscounts, listPoints),
  });
}
