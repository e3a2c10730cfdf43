import { WORK_TYPE, type WorkType } from '@octavo/domain/catalogue/work-type';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { RadioTiles } from '@octavo/kit/RadioTiles.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import type { Opener } from '@octavo/kit/useOpener.ts';
import { type Ref } from 'react';
import { useOrderForm } from '../machine/order-context.ts';
import { orderFormWords } from '../words.ts';
import { Deadlines } from './Deadlines.tsx';
import { Extras } from './Extras.tsx';
import css from './Options.module.css';
import { PaperChoices } from './PaperChoices.tsx';
import { PreferredWriters } from './PreferredWriters.tsx';

const WORK_ICONS: Record<WorkType, IconName> = { 1: 'pencil', 2: 'edit', 3: 'presentation', 4: 'eye' };

/** spec §2 Step 1: work type, level, paper, deadline, extras. */
export function PaperStep({ subject }: { subject: Ref<Opener> }) {
  const { state, change, catalogue, rules } = useOrderForm();
  const { form } = state;
  const labels = orderFormWords.kinds[rules.site.category];
  return (
    <div className={css.parts}>
      <RadioTiles
        label={orderFormWords.workType}
        options={catalogue.workTypes.map(({ id, name }) => ({
          value: id,
          title: name,
          icon: WORK_ICONS[id],
          detail: id === WORK_TYPE.writing ? labels.fromScratch : orderFormWords.work[id],
        }))}
        value={form.workType}
        onChange={(workType) => change({ form: { workType } })}
      />
      <Segments
        label={labels.level}
        options={catalogue.levels.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.level}
        onChange={(level) => change({ form: { level } })}
        wraps
      />
      <PaperChoices subject={subject} />
      <Deadlines />
      <Extras />
      {rules.writers && rules.writers.length > 0 && <PreferredWriters />}
    </div>
  );
}
