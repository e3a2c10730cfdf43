import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { RadioTiles } from '@octavo/kit/RadioTiles.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import type { Opener } from '@octavo/kit/Select.tsx';
import { type Ref } from 'react';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { LABELS, WORK } from '../words.ts';
import { Deadlines } from './Deadlines.tsx';
import { Extras } from './Extras.tsx';
import css from './Options.module.css';
import { PaperChoices } from './PaperChoices.tsx';

const PreferredWriters = lazyPart(() => import('./PreferredWriters.tsx'), 'PreferredWriters', { fallback: null });

/** spec §2 Step 1: the work and its size. */
export function PaperStep({ subject }: { subject: Ref<Opener> }) {
  const { state, change, catalogue, rules } = useOrderForm();
  const { form } = state;
  const labels = LABELS[rules.site.category];
  return (
    <div className={css.parts}>
      <RadioTiles
        label="Type of work"
        options={catalogue.workTypes.map(({ id, name }) => ({
          value: id,
          title: name,
          ...WORK[id],
          ...(id === WORK_TYPE.writing && { detail: labels.fromScratch }),
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
