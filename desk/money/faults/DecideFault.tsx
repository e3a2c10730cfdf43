import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type Fault, decideFault, listFaults } from '@octavo/contract/desk-payments';
import { money } from '@octavo/domain/language/page';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ReasonForm } from '../ReasonForm.tsx';
import { moneyWords } from '../words.ts';
import { nameOf, providerName } from './fault-text.ts';
import css from './Faults.module.css';
import { WebhookOfFault } from './WebhookOfFault.tsx';

type Props = { fault: Fault; onDecided: () => void; onClose: () => void };

/** ADR 0210 A fault with its order, its webhook and what can be done; it is closed with a reason. */
export function DecideFault({ fault, onDecided, onClose }: Props) {
  const { id, kind, order, provider, reference, amount, currency, arrived, since, goneAt, advice, webhook } = fault;
  const save = async (reason: string) => {
    await call(decideFault, { params: { id }, body: { reason } });
    await invalidate(listFaults);
    onDecided();
  };
  const sum = amount !== null && currency !== null ? money(amount, currency) : null;
  return (
    <ReasonForm
      title={moneyWords.faults.title(moneyWords.faults.kinds[kind])}
      subtitle={nameOf(fault)}
      save={moneyWords.faults.save}
      act={save}
      onClose={onClose}
    >
      <Leaders
        facts={{
          ...(order !== null && {
            [moneyWords.faults.facts.order]: <Link to={paths.order(order)}>{moneyWords.order(order)}</Link>,
          }),
          ...(provider !== null && { [moneyWords.faults.facts.provider]: providerName(provider) }),
          ...(reference !== null && { [moneyWords.faults.facts.payment]: <bdi translate="no">{reference}</bdi> }),
          ...(arrived && { [moneyWords.faults.facts.came]: money(arrived.amount, arrived.currency) }),
          ...(sum && { [arrived ? moneyWords.faults.facts.expected : moneyWords.faults.facts.amount]: sum }),
        }}
      />
      <p className={css.note}>
        {goneAt ? moneyWords.faults.gone(dateAndTime(goneAt)) : moneyWords.faults.since(dateAndTime(since))}
      </p>
      <WebhookOfFault webhook={webhook} />
      <div className={css.advice}>
        <b>{moneyWords.faults.next}</b>
        <p>{advice}</p>
        <p>{moneyWords.faults.about_money}</p>
      </div>
    </ReasonForm>
  );
}
