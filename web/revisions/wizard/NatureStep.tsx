import type { Order } from '@octavo/contract/orders';
import { REVISION_CATEGORIES, type RevisionCategory, idsOf } from '@octavo/domain/revisions/choices';
import { DESCRIPTION_MAX } from '@octavo/domain/revisions/draft';
import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { FieldSet } from '@octavo/kit/Field.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { revisionWords } from '../words.ts';
import css from './NatureStep.module.css';
import { longIssue } from './long-issue.ts';
import { OneFile } from './OneFile.tsx';
import { Places } from './Places.tsx';
import type { useRevisionFile } from './useRevisionFile.ts';
import type { StepProps } from './useSteps.ts';

type Props = StepProps & { order: Order; attached: ReturnType<typeof useRevisionFile> };

/** spec §2, §3 What should change: categories, a description, places in delivered files, and one file. */
export function NatureStep({ draft, gap, onChange, order, attached }: Props) {
  const { categories, description, places } = draft;
  const { nature: words, wizard } = revisionWords;
  const toggle = (id: RevisionCategory, on: boolean) =>
    onChange({ categories: on ? [...categories, id] : categories.filter((one) => one !== id) });
  return (
    <>
      <FieldSet
        id="revision-categories"
        words={{ label: words.categories, issue: gap === 'category' && wizard.gaps.category }}
      >
        <div className={css.categories}>
          {idsOf(REVISION_CATEGORIES).map((id) => (
            <Checkbox
              key={id}
              isOption
              checked={categories.includes(id)}
              onChange={(on) => toggle(id, on)}
              isWrong={gap === 'category'}
            >
              {revisionWords.categories[id]}
            </Checkbox>
          ))}
        </div>
      </FieldSet>
      <TextArea
        label={words.description}
        hint={words.hint}
        value={description}
        onChange={(text) => onChange({ description: text })}
        limit={DESCRIPTION_MAX}
        countFrom={DESCRIPTION_MAX - 500}
        issue={longIssue(description, DESCRIPTION_MAX) ?? (gap === 'description' && wizard.gaps.description)}
      />
      <MarkupNote text={description} />
      <Places
        places={places}
        delivered={order.fileForDownload}
        hasGap={gap === 'place'}
        onChange={(changed) => onChange({ places: changed })}
      />
      <OneFile file={attached.file} rejected={attached.rejected} onFile={attached.choose} />
    </>
  );
}
