import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { type SitePlan, previewSitePlan, withdrawSitePlan } from '@octavo/contract/desk-site-versions';
import { format } from '@octavo/domain/language/page';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { useMutation } from '@tanstack/react-query';
import { nameOfField } from './field-words.ts';
import css from './Sites.module.css';
import { reloadSite } from './useSave.ts';
import { versionWords as words } from './version-words.ts';

/** The changes of a site that are not live: to be looked at by their authors, or waiting for their time. */
export function Plans({ plans }: { plans: SitePlan[] }) {
  if (plans.length === 0) return null;
  return (
    <>
      <h2 className={css.sub}>{words.plans}</h2>
      <ul className={css.lines}>
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} />
        ))}
      </ul>
    </>
  );
}

function Plan({ plan: { id, author, reason, startsAt, state, why, fields, isOwn, date } }: { plan: SitePlan }) {
  const params = { id };
  const meta = { isQuiet: true }; // shown below
  const look = useMutation({
    meta,
    mutationFn: () => call(previewSitePlan, { params }),
    onSuccess: ({ address }) => void window.open(address, '_blank', 'noreferrer'),
  });
  const withdraw = useMutation({ meta, mutationFn: () => call(withdrawSitePlan, { params }), onSuccess: reloadSite });
  const error = look.error ?? withdraw.error;
  const names = format().list(fields.map((field) => nameOfField(field).toLowerCase()));
  const nameOf = (action: string) => ({
    'aria-label': words.ofPlan(action, names, dateAndTime(date)),
    children: action,
  });
  return (
    <li>
      <div>
        <b>{words.plan(names)}</b>
        <small>
          {startsAt ? words.at(dateAndTime(startsAt)) : words.toLook}, {words.states[state]}. {why}
        </small>
        <small>
          {words.by(author, dateAndTime(date))}: {reason}
        </small>
        {error && <Banner kind="problem">{textOf(error)}</Banner>}
      </div>
      {state === 'waiting' && (
        <>
          <Button
            size="small"
            whyNot={isOwn ? null : words.lookOnly}
            isBusy={look.isPending}
            onClick={() => look.mutate()}
            {...nameOf(words.look)}
          />
          <Button
            size="small"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
            {...nameOf(words.withdraw)}
          />
        </>
      )}
    </li>
  );
}
