import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { type getSiteReadiness, runTestOrder } from '@octavo/contract/desk-site-opening';
import type { Reply } from '@octavo/contract/endpoint';
import { toCents } from '@octavo/domain/money';
import { format } from '@octavo/domain/language/page';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useKeys } from '#app/keys.ts';
import { openingWords as words } from './opening-words.ts';
import css from './Sites.module.css';
import { reloadSite } from './useSave.ts';

type Props = { id: number; currency: string; testOrder: Reply<typeof getSiteReadiness>['testOrder'] };

/** Runs a test order, and shows step by step how the last one went. */
export function TestOrder({ id, currency, testOrder }: Props) {
  const test = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: () => call(runTestOrder, { params: { id } }),
    onSuccess: reloadSite,
  });
  const run = () => !test.isPending && test.mutate();
  useKeys(words.test, [{ keys: 't', words: words.keys.test, isInBar: true, run }]);
  const date = testOrder && dateAndTime(testOrder.date);
  return (
    <aside className={css.aside} aria-label={words.test}>
      <h2>{words.test}</h2>
      <p className={css.note}>{words.testAbout}</p>
      <ul className={css.lines}>
        {testOrder?.steps.map(({ step, isGood, ms, why }) => (
          <li key={step} className={isGood ? undefined : css.open}>
            <span className={isGood ? css.held : undefined}>
              <Icon name={isGood ? 'check' : 'alert'} size={16} />
            </span>
            <div>
              {words.steps[step]}
              {why && <small>{why}</small>}
            </div>
            <span className={css.time}>{words.took(format().number(ms))}</span>
          </li>
        ))}
      </ul>
      <output className={css.note}>
        {testOrder && (testOrder.isGood ? words.passed(date ?? '') : words.refused(date ?? ''))}{' '}
        {testOrder?.price != null && words.price(format().money(toCents(testOrder.price), currency))}
      </output>
      {test.error && <Banner kind="problem">{textOf(test.error)}</Banner>}
      <Button isFull isBusy={test.isPending} busyLabel={words.running} onClick={run}>
        {testOrder ? words.again : words.run}
      </Button>
    </aside>
  );
}
