import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { problemText } from '@octavo/client/problem-words';
import { getConversation } from '@octavo/contract/desk-conversations';
import { cancelLaterMacro } from '@octavo/contract/desk-macros';
import type { Reply } from '@octavo/contract/endpoint';
import { isProblemCode } from '@octavo/contract/problem';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '#app/staff.ts';
import css from './Macros.module.css';
import { macroWords } from './words.ts';

type Later = NonNullable<Reply<typeof getConversation>['later']>;

/** ADR 0261 The macro that runs later at this order, with the way to cancel it; or why it was not run when its time came. */
export function LaterMacro({ orderId, later }: { orderId: number; later: Later }) {
  const words = macroWords.waiting;
  const may = useMay();
  const { id, name, by, why, goesAt } = later;
  const canceling = useMutation({
    mutationFn: () => call(cancelLaterMacro, { params: { id: orderId }, body: { later: id } }),
    onSettled: () => invalidate(getConversation),
  });
  const reason = problemText({ code: why !== null && isProblemCode(why) ? why : 'unexpected' });
  return (
    <section className={css.later} aria-label={words.name}>
      <div>
        <output>{why === null ? words.runs(name, moment(goesAt)) : words.refused(name, reason)}</output>{' '}
        <span className={css.small}>{words.by(by)}</span>
      </div>
      {may('cancelLaterMacro') && (
        <Button size="small" isBusy={canceling.isPending} onClick={() => canceling.mutate()}>
          {why === null ? words.cancel : words.seen}
        </Button>
      )}
    </section>
  );
}
