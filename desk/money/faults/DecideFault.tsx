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
import { Notice } from './Notice.tsx';

const { faults: words, order: orderWord } = moneyWords;

type Props = { fault: Fault; onDecided: () => void; onClose: () => void };

/** ADR 0210 A fault with its order, its notice and what can be done; it leaves the board for a reason. */
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
      title={words.title(words.kinds[kind])}
      subtitle={nameOf(fault)}
      save={words.save}
      act={save}
      onClose={onClose}
    >
      <Leaders
        facts={{
          ...(order !== null && { [words.facts.order]: <Link to={paths.order(order)}>{orderWord(order)}</Link> }),
          ...(provider !== null && { [words.facts.provider]: providerName(provider) }),
          ...(reference !== null && { [words.facts.payment]: <bdi translate="no">{reference}</bdi> }),
          ...(arrived && { [words.facts.came]: money(arrived.amount, arrived.currency) }),
          ...(sum && { [arrived ? words.facts.expected : words.facts.amount]: sum }),
        }}
      />
      <p className={css.note}>{goneAt ? words.gone(dateAndTime(goneAt)) : words.since(dateAndTime(since))}</p>
      <Notice webhook={webhook} />
      <div className={css.advice}>
        <b>{words.next}</b>
        <p>{advice}</p>
        <p>{words.about_money}</p>
      </div>
    </ReasonForm>
  );
}
