import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/site.ts';
import { type UnfinishedDraft, unfinishedDrafts } from '#order-form/draft/unfinished.ts';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import css from './Unfinished.module.css';

/** spec D15 The way back to an order that was begun in this browser. */
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
  const isEdit = draft.kind === 'edit';
  return (
    <Banner
      action={
        <Link
          className={buttonClass({ kind: 'outline', size: 'small' })}
          to={wayBack(draft, stepEnabled)}
          aria-describedby={id}
        >
          {isEdit ? 'Continue editing' : 'Continue'}
        </Link>
      }
    >
      <span id={id}>
        {isEdit ? (
          `You have unsaved changes to order ${draft.of}`
        ) : (
          <>
            <b className={css.heading}>Finish your order</b> <bdi className={css.title}>{wordsOf(draft)}</bdi>
          </>
        )}
      </span>
    </Banner>
  );
}

function wordsOf({ title, created }: UnfinishedDraft): string {
  if (created) return `Order ${created} is created; its files are still on this device`;
  return title || 'Your order is kept on this device';
}

function wayBack({ kind, of }: UnfinishedDraft, isStepped: boolean): string {
  if (of === null) return isStepped ? paths.orderSteps : paths.order;
  return kind === 'clone' ? paths.cloneOrder(of, isStepped) : paths.editOrder(of, isStepped);
}
