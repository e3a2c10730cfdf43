import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import type { Reply } from '@octavo/contract/endpoint';
import { tryTariff } from '@octavo/contract/desk-tariff';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { money } from '@octavo/domain/language/page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import { useSettled } from '#app/useSettled.ts';
import { appWords } from '#app/words.ts';
import { wireOf } from './draft.ts';
import css from './Tariff.module.css';
import type { TariffInHand } from './useTariff.ts';
import { trialWords as words } from './words.ts';

const PAUSE_MS = 300;

/** spec §12.16 What the last orders would have cost, before the prices are saved. */
export function TrialPanel({ tariff }: { tariff: TariffInHand }) {
  const { table, changes, faults, base } = tariff;
  const isReady = changes.length > 0 && faults.size === 0;
  const settled = useSettled(JSON.stringify(wireOf(table)), PAUSE_MS);
  const body = { table: JSON.parse(settled) as ReturnType<typeof wireOf> }; // written in the line above
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(tryTariff, { body }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  return (
    <Section heading={words.heading}>
      {changes.length === 0 && <p className={css.note}>{words.idle}</p>}
      {faults.size > 0 && <p className={css.note}>{words.wait}</p>}
      {isReady && error && (
        <Failure
          look="inline"
          error={{ message: textOf(error) }}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isReady && !data && !error && <Skeleton lines={3} />}
      {isReady && data && <Result trial={data} currency={base.currency} />}
    </Section>
  );
}

type Trial = Reply<typeof tryTariff>;

function Result({ trial, currency }: { trial: Trial; currency: string }) {
  const { orders, was, would, notOffered } = trial;
  if (orders.length === 0) return <p className={css.note}>{words.none}</p>;
  const differing = orders.filter((order) => order.would !== order.was);
  const isSame = orders.length - differing.length;
  return (
    <div className={css.trial} aria-live="polite">
      <p>{words.sum(orders.length - notOffered, money(was, currency), money(would, currency))}</p>
      <p className={css.figure}>{differenceText(would - was, currency)}</p>
      {notOffered > 0 && <p className={css.wrong}>{words.notOffered(notOffered)}</p>}
      {differing.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
        <ul className={css.tried} aria-label={words.heading} tabIndex={0}>
          {differing.map((order) => (
            <TriedOrder key={order.id} order={order} currency={currency} />
          ))}
        </ul>
      )}
      {isSame > 0 && differing.length > 0 && <p className={css.note}>{words.unchanged(isSame)}</p>}
    </div>
  );
}

function TriedOrder({ order, currency }: { order: Trial['orders'][number]; currency: string }) {
  const { id, title, was, would } = order;
  const [before, after] = [money(was, currency), would === null ? words.gone : money(would, currency)];
  return (
    <li>
      <Link to={paths.order(id)}>
        <bdi>{title || appWords.order(id)}</bdi>
      </Link>
      <span>{would === null ? words.gone : differenceText(would - was, currency)}</span>
      <span className={css.note}>{words.change(before, after)}</span>
    </li>
  );
}

function differenceText(cents: number, currency: string): string {
  if (cents === 0) return words.same;
  return cents > 0 ? words.more(money(cents, currency)) : words.less(money(-cents, currency));
}
