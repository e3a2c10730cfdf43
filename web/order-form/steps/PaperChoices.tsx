import type { Choice } from '@octavo/domain/catalogue/catalogue';
import { EDITING_PAPER_TYPE, WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { PAGES, SOURCES, pagesMax } from '@octavo/domain/order-form/limits';
import { isResume } from '@octavo/domain/sites/category';
import type { Ref } from 'react';
import { Combobox } from '@octavo/kit/Combobox.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import type { Opener } from '@octavo/kit/useOpener.ts';
import { Stepper } from '@octavo/kit/Stepper.tsx';
import { format } from '@octavo/domain/language/page';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { wordCount } from '../price/words.ts';
import { FIELD_IDS } from '../machine/field-issues.ts';
import { orderFormWords } from '../words.ts';
import css from './Options.module.css';

/** Paper type, subject or service, format, sources, pages, spacing. */
export function PaperChoices({ subject }: { subject: Ref<Opener> }) {
  const { state, change, catalogue, rules, issueText } = useOrderForm();
  const { form } = state;
  const isForResume = isResume(rules.site.category);
  const labels = orderFormWords.kinds[rules.site.category];
  return (
    <div className={css.two}>
      <PaperType />
      {isForResume ? (
        <Select
          label={orderFormWords.service}
          options={optionsOf(catalogue.resumeServices)}
          value={form.resumeService}
          onChange={(resumeService) => change({ form: { resumeService } })}
        />
      ) : (
        <Combobox
          id={FIELD_IDS.subject}
          ref={subject}
          label={orderFormWords.subject}
          options={optionsOf(catalogue.subjects)}
          value={form.subject}
          onChange={(id) => change({ form: { subject: id } })}
          issue={issueText('subject')}
        />
      )}
      <Select
        label={labels.paperFormat}
        options={optionsOf(catalogue.paperFormats)}
        value={form.paperFormat}
        onChange={(paperFormat) => change({ form: { paperFormat } })}
      />
      <Stepper
        label={labels.sources}
        {...SOURCES}
        value={form.sources}
        onChange={(sources) => change({ form: { sources } })}
        unit={rangeText(SOURCES)}
        less={labels.fewerSources}
        more={labels.moreSources}
      />
      <Pages />
      <Spacing />
    </div>
  );
}

/** spec §9 The paper type. Where a rule fixes it, the field is read-only and shows the reason. The type of category 5 is not listed. */
function PaperType() {
  const { state, change, catalogue, rules } = useOrderForm();
  const { form, unavailable } = state;
  const { paperType: label } = orderFormWords.kinds[rules.site.category];
  if (unavailable.paperType) {
    const name = catalogue.paperTypes.find(({ id }) => id === form.paperType)?.name ?? '';
    return (
      <TextField
        label={label}
        value={name}
        onChange={() => {}}
        readOnly
        below={orderFormWords.unavailable[unavailable.paperType]}
      />
    );
  }
  const options = optionsOf(catalogue.paperTypes.filter(({ id }) => id !== EDITING_PAPER_TYPE));
  const whyNot = (id: number) =>
    unavailable.paperTypes.includes(id) ? orderFormWords.unavailable.for_presentations : undefined;
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
  const limits = { min: PAGES.min, max: pagesMax(rules.site) };
  const words = orderFormWords;
  return (
    <Stepper
      label={isSlides ? words.slides : words.pages}
      {...limits}
      value={form.pages}
      onChange={(pages) => change({ form: { pages } })}
      unit={isSlides ? rangeText(limits) : wordCount(form)}
      less={isSlides ? words.fewerSlides : words.fewerPages}
      more={isSlides ? words.moreSlides : words.morePages}
    />
  );
}

function Spacing() {
  const { state, change } = useOrderForm();
  const whyNot = state.unavailable.spacing && orderFormWords.singleUnavailable;
  return (
    <Segments
      label={orderFormWords.spacing}
      options={[
        { value: 2, label: orderFormWords.double },
        { value: 1, label: orderFormWords.single, whyNot },
      ]}
      value={state.form.spacing}
      onChange={(spacing) => change({ form: { spacing: spacing === 1 ? 1 : 2 } })}
    />
  );
}

const rangeText = ({ min, max }: { min: number; max: number }) =>
  orderFormWords.range(format().number(min), format().number(max));

const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: id, label: name }));
