import type { Choice } from '@octavo/domain/catalogue/catalogue';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { type OrderStep, titleToSend } from '@octavo/domain/order-form/validation';
import { lengthText } from '@octavo/domain/pricing/words';
import { cleanWords } from '@octavo/domain/texts/text';
import type { ReactNode } from 'react';
import { priceWords } from '#pricing/words.ts';
import { format } from '@octavo/domain/language/page';
import { FileName } from '@octavo/kit/files/FileName.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { FIELD_IDS } from '../machine/field-issues.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { copiedOf } from '../modes/copied.ts';
import { wordCount } from '../price/words.ts';
import css from './Account.module.css';
import { accountStepWords } from './account-words.ts';

/** The link that edits a step and leads back here, with its label; `field` is the id of what takes the focus there. */
export type EditLink = (step: OrderStep, label: string, field?: string) => ReactNode;

/** The review of the order before it is created, with the texts as they will be sent (spec §5). */
export function Review({ edit }: { edit: EditLink }) {
  const { state, rules } = useOrderForm();
  const words = { ...accountStepWords.review, ...accountStepWords.review.kinds[rules.site.category] };
  const files = useAllFiles();
  const title = titleToSend({ ...state.form, title: cleanWords(state.form.title) }, rules.site);
  const details = cleanWords(state.form.paperDetails);
  const rows = [
    {
      name: words.title,
      label: words.editTitle,
      step: 'instructions',
      what: title && <bdi>{title}</bdi>,
      look: css.title,
    },
    { name: words.paper, label: words.editPaper, step: 'paper', what: <Paper />, look: undefined },
    {
      name: words.instructions,
      label: words.editInstructions,
      step: 'instructions',
      what: details && <span className={css.quote}>{words.quote(details)}</span>,
      look: undefined,
    },
    {
      name: words.files,
      label: words.editFiles,
      step: 'instructions',
      what:
        files.length > 0 &&
        files.map(({ id, name, size }) => <FileName key={id} name={name} after={`, ${format().size(size)}`} />),
      look: undefined,
    },
    {
      name: words.credentials,
      label: words.editCredentials,
      step: 'instructions',
      what: <Credentials />,
      look: undefined,
      field: FIELD_IDS.credentials,
    },
  ] as const;
  return (
    <section>
      <h2 className={css.heading}>{words.heading}</h2>
      <dl className={css.review}>
        {rows.map(({ name, label, step, what, look, ...target }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={look}>
              <div>{what || <span className={css.empty}>{words.none}</span>}</div>
              {edit(step, label, 'field' in target ? target.field : undefined)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The files of the order: those it has already (spec D22) or copies (spec D23), then the new ones. */
function useAllFiles() {
  const { mode, state, files } = useOrderForm();
  return [
    ...(mode.kind === 'edit' ? mode.files : copiedOf(mode, state.attached)),
    ...files.list.map(({ id, file: { name, size } }) => ({ id, name, size })),
  ];
}

/** spec D19 Whether the writer gets credentials, and whether they went with the page that had them. */
function Credentials() {
  const { mode, state } = useOrderForm();
  const words = accountStepWords.review;
  if (state.areCredentialsLost)
    return (
      <span className={css.lost}>
        <Icon name="alert" size={16} /> {words.lostCredentials}
      </span>
    );
  if (state.form.credentials !== '') return words.given;
  const hasSaved = mode.kind !== 'new' && mode.order.hasCredentials;
  const saved = mode.kind === 'clone' ? words.notCopied : words.keptCredentials;
  return <span className={css.empty}>{hasSaved ? saved : words.none}</span>;
}

function Paper() {
  const { state, catalogue, rules } = useOrderForm();
  const { form } = state;
  const words = { ...accountStepWords.review, ...accountStepWords.review.kinds[rules.site.category] };
  const length = lengthText(form, priceWords);
  const isPresentation = form.workType === WORK_TYPE.presentation;
  const first = [
    nameOf(catalogue.workTypes, form.workType),
    nameOf(catalogue.resumeServices, form.resumeService),
    isPresentation ? null : nameOf(catalogue.paperTypes, form.paperType), // it is called as the type of work
    nameOf(catalogue.subjects, form.subject),
    nameOf(catalogue.levels, form.level),
  ];
  const second = [
    isPresentation ? length : words.withWords(length, wordCount(form)),
    isPresentation ? null : form.spacing === 1 ? words.single : words.double,
    nameOf(catalogue.paperFormats, form.paperFormat)?.split(',')[0],
    words.sources(form.sources),
  ];
  return (
    <>
      {format().joined([...new Set(first)])}
      <span className={`${css.sub} numbers`}>{format().joined(second)}</span>
    </>
  );
}

const nameOf = (choices: readonly Choice[], id: number | null) => choices.find((choice) => choice.id === id)?.name;
