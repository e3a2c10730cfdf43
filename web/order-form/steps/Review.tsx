import type { Choice } from '@octavo/domain/catalogue/catalogue';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { type OrderStep, titleToSend } from '@octavo/domain/order-form/validation';
import { sizeText } from '@octavo/domain/files/rules';
import { lengthText } from '@octavo/domain/pricing/words';
import { cleanWords } from '@octavo/domain/text';
import type { ReactNode } from 'react';
import { priceWords } from '#pricing/words.ts';
import { FileName } from '@octavo/kit/FileName.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { wordCount } from '../price/price-lines.ts';
import css from './Account.module.css';

type Props = {
  /** The way back to a step, and from there to here again. */
  edit: (step: OrderStep, what: string) => ReactNode;
};

/** The order once more before it is made, in the words that are sent (spec §5). */
export function Review({ edit }: Props) {
  const { state, rules } = useOrderForm();
  const files = useAllFiles();
  const title = titleToSend({ ...state.form, title: cleanWords(state.form.title) }, rules.site);
  const details = cleanWords(state.form.paperDetails);
  const rows = [
    { name: 'Title', step: 'instructions', what: title && <bdi>{title}</bdi>, look: css.title },
    { name: 'Paper', step: 'paper', what: <Paper />, look: undefined },
    {
      name: 'Instructions',
      step: 'instructions',
      what: details && <span className={css.quote}>“{details}”</span>,
      look: undefined,
    },
    {
      name: 'Files',
      step: 'instructions',
      what:
        files.length > 0 &&
        files.map(({ id, name, size }) => <FileName key={id} name={name} after={`, ${sizeText(size)}`} />),
      look: undefined,
    },
  ] as const;
  return (
    <section>
      <h2 className={css.heading}>Check your order</h2>
      <dl className={css.review}>
        {rows.map(({ name, step, what, look }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={look}>
              <div>{what || <span className={css.none}>None</span>}</div>
              {edit(step, name.toLowerCase())}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the order will have: what it has already (spec D22) or takes along (spec D23), and what is new. */
function useAllFiles() {
  const { mode, state, files } = useOrderForm();
  const old = mode.kind === 'new' ? [] : mode.files;
  return [
    ...old.filter(({ id }) => mode.kind === 'edit' || state.attached.includes(id)),
    ...files.list.map(({ id, file: { name, size } }) => ({ id, name, size })),
  ];
}

function Paper() {
  const { state, catalogue } = useOrderForm();
  const { form } = state;
  const first = [
    nameOf(catalogue.resumeServices, form.resumeService),
    nameOf(catalogue.paperTypes, form.paperType),
    nameOf(catalogue.subjects, form.subject),
    nameOf(catalogue.levels, form.level),
  ];
  const second = [
    form.workType === WORK_TYPE.presentation
      ? lengthText(form, priceWords)
      : `${lengthText(form, priceWords)} (${wordCount(form)})`,
    form.spacing === 1 ? 'single spaced' : 'double spaced',
    nameOf(catalogue.paperFormats, form.paperFormat)?.split(',')[0],
    `${form.sources} ${form.sources === 1 ? 'source' : 'sources'}`,
  ];
  return (
    <>
      {first.filter(Boolean).join(', ')}
      <span className={`${css.sub} numbers`}>{second.filter(Boolean).join(', ')}</span>
    </>
  );
}

const nameOf = (choices: readonly Choice[], id: number | null) => choices.find((choice) => choice.id === id)?.name;
