import type { Choice } from '@octavo/domain/catalogue/catalogue';
import { EDITING_PAPER_TYPE, WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { SOURCES, pagesMax } from '@octavo/domain/order-form/limits';
import { isResume } from '@octavo/domain/sites/category';
import type { Ref } from 'react';
import { Combobox } from '@octavo/kit/Combobox.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { type Opener, Select } from '@octavo/kit/Select.tsx';
import { Stepper } from '@octavo/kit/Stepper.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { wordCount } from '../price/price-lines.ts';
import { FIELD_IDS } from '../machine/what-is-wrong.ts';
import { LABELS, NOT_FOR_PRESENTATIONS, UNAVAILABLE } from '../words.ts';
import css from './Options.module.css';

/** What kind of paper it is, about what, and how long. */
export function PaperChoices({ subject }: { subject: Ref<Opener> }) {
  const { state, change, catalogue, rules, sentence } = useOrderForm();
  const { form } = state;
  const isForResume = isResume(rules.site.category);
  const labels = LABELS[rules.site.category];
  return (
    <div className={css.two}>
      <PaperType />
      {isForResume ? (
        <Select
          label="Service"
          options={optionsOf(catalogue.resumeServices)}
          value={form.resumeService}
          onChange={(resumeService) => change({ form: { resumeService } })}
        />
      ) : (
        <Combobox
          id={FIELD_IDS.subject}
          ref={subject}
          label="Subject"
          options={optionsOf(catalogue.subjects)}
          value={form.subject}
          onChange={(id) => change({ form: { subject: id } })}
          issue={sentence('subject')}
        />
      )}
      <Select
        label={labels.paperFormat}
        options={optionsOf(catalogue.paperFormats)}
        value={form.paperFormat}
        onChange={(paperFormat) => change({ form: { paperFormat } })}
      />
      <Stepper
        label="Sources"
        {...SOURCES}
        value={form.sources}
        onChange={(sources) => change({ form: { sources } })}
        unit={`${SOURCES.min} to ${SOURCES.max}`}
        less="Fewer sources"
        more="More sources"
      />
      <Pages />
      <Spacing />
    </div>
  );
}

/** spec §9 One paper type belongs to presentations and says so; that of sites for editing is not shown elsewhere. */
function PaperType() {
  const { state, change, catalogue, rules } = useOrderForm();
  const { form, unavailable } = state;
  const { paperType: label } = LABELS[rules.site.category];
  if (unavailable.paperType) {
    const name = catalogue.paperTypes.find(({ id }) => id === form.paperType)?.name ?? '';
    return (
      <TextField label={label} value={name} onChange={() => {}} readOnly below={UNAVAILABLE[unavailable.paperType]} />
    );
  }
  const options = optionsOf(catalogue.paperTypes.filter(({ id }) => id !== EDITING_PAPER_TYPE));
  const whyNot = (id: number) => (unavailable.paperTypes.includes(id) ? UNAVAILABLE.for_presentations : undefined);
  return (
    <Combobox
      label={label}
      options={options.map((option) => ({ ...option, whyNot: whyNot(option.value) }))}
      value={form.paperType}
      onChange={(paperType) => change({ form: { paperType } })}
    />
  );
}

function Pages() {
  const { state, change, rules } = useOrderForm();
  const { form } = state;
  const isSlides = form.workType === WORK_TYPE.presentation;
  const many = isSlides ? 'slides' : 'pages';
  return (
    <Stepper
      label={isSlides ? 'Slides' : 'Pages'}
      min={1}
      max={pagesMax(rules.site)}
      value={form.pages}
      onChange={(pages) => change({ form: { pages } })}
      unit={isSlides ? `1 to ${pagesMax(rules.site)}` : wordCount(form)}
      less={`Fewer ${many}`}
      more={`More ${many}`}
    />
  );
}

function Spacing() {
  const { state, change } = useOrderForm();
  const whyNot = state.unavailable.spacing && NOT_FOR_PRESENTATIONS.toLowerCase();
  return (
    <Segments
      label="Spacing"
      options={[
        { value: 2, label: 'Double' },
        { value: 1, label: 'Single', whyNot },
      ]}
      value={state.form.spacing}
      onChange={(spacing) => change({ form: { spacing: spacing === 1 ? 1 : 2 } })}
    />
  );
}

const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: id, label: name }));
