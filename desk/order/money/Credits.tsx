import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { type DeskRefunds, giveCredit, listDeskRefunds } from '@octavo/contract/desk-refunds';
import { money } from '@octavo/domain/language/page';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { useQuery } from '@tanstack/react-query';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import { AmountForm } from './AmountForm.tsx';
import { isWaiting } from './RefundRequests.tsx';
import css from './Money.module.css';
import { orderMoneyWords as words } from './words.ts';

/** ADR 0260 Money off the next order: what the order has earned or support gave, and the way to give more. */
export function Credits({ order }: { order: DeskOrder }) {
  const may = useMay();
  const { data } = useQuery(queryOf(listDeskRefunds, { params: { id: order.id } }));
  if (!data) return null;
  const { credits, creditable, requests, isOtherCurrency } = data;
  const whyNone = isOtherCurrency ? words.whyNot.otherCurrency : creditable > 0 ? null : words.whyNot.given;
  const whyNot = isWaiting(requests) ? words.whyNot.waits : whyNone;
  if (creditable === 0 && credits.length === 0) return null;
  return (
    <Section heading={words.credits} about={words.creditsAbout}>
      {credits.length > 0 && (
        <div className={css.given}>
          <Leaders facts={credits.map((credit) => factOf(credit, order.currency))} />
        </div>
      )}
      {may('giveCredit') && (
        <AmountForm
          currency={order.currency}
          whyNot={whyNot}
          labels={words.creditFields}
          begin=""
          most={creditable}
          tooMuch={words.issues.overPrice}
          alone={data.alone}
          limit={data.limit}
          icon="gift"
          idle={words.giveAny}
          give={words.give}
          ask={words.askToGive}
          send={(given) => call(giveCredit, { params: { id: order.id }, ...given })}
        />
      )}
    </Section>
  );
}

const factOf = ({ reason, amount, code, isUsed, note, givenBy, dateCreated }: DeskRefunds['credits'][number], currency: string): Fact => ({
  name: `${dateAndTime(dateCreated)}, ${words.creditReasons[reason](givenBy ?? '')}`,
  value: money(amount, currency),
  note: [words.codeOf(code, isUsed), note].filter(Boolean).join('. '),
}); // oxfmt-ignore
