import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSite } from '@octavo/client/site';
import { type UnfinishedDraft, unfinishedDrafts } from '#order-form/draft/unfinished.ts';
import { Banner } from '@octavo/kit/Banner.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import css from './Unfinished.module.css';
import { orderListWords } from './words.ts';

/** spec D15 Links to the unfinished orders of this browser. */
export function Unfinished() {
  const { idSite } = useSite();
  const [drafts] = useState(() => unfinishedDrafts(idSite));
  if (drafts.length === 0) return null;
  return (
    <div className={css.drafts}>
      {drafts.map((draft) => (
        <OneDraft key={`${draft.kind}-${draft.of}`} draft={draft} />
      ))}
    </div>
  );
}

function OneDraft({ draft }: { draft: UnfinishedDraft }) {
  const { stepEnabled } = useSite();
  const id = `unfinished-${draft.kind}-${draft.of}`;
  const words = orderListWords.unfinished;
  const isEdit = draft.kind === 'edit';
  return (
    <Banner
      action={
        <Link
          className={buttonClass({ kind: 'outline', size: 'small' })}
          to={addressOf(draft, stepEnabled)}
          aria-describedby={id}
        >
          {isEdit ? words.continueEditing : words.continue}
        </Link>
      }
    >
      <span id={id}>
        {isEdit ? (
          words.changes(draft.of)
        ) : (
          <>
            <b className={css.heading}>{words.heading}</b> <bdi className={css.title}>{textOf(draft)}</bdi>
          </>
        )}
      </span>
    </Banner>
  );
}

function textOf({ title, created }: UnfinishedDraft): string {
  if (created) return orderListWords.unfinished.filesHere(created);
  return title || orderListWords.unfinished.kept;
}

function addressOf({ kind, of }: UnfinishedDraft, isStepped: boolean): string {
  if (of === null) return isStepped ? paths.orderSteps : paths.order;
  return kind === 'clone' ? paths.cloneOrder(of, isStepped) : paths.editOrder(of, isStepped);
}
