import { CallError } from '@octavo/client/api-error';
import type { KeptCount } from '@octavo/contract/desk-inbox';
import type { AskedAction } from '@octavo/contract/desk-bulk';
import { Button } from '@octavo/kit/Button.tsx';
import { useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { actionKeys, keysOfSelection } from './action-keys.ts';
import { type AskedKind, BulkAsked, isAtOnce } from './BulkAsked.tsx';
import css from './BulkBar.module.css';
import type { BulkTarget, useBulk } from './useBulk.ts';
import type { Selection } from './useSelection.ts';
import { bulkWords } from './words.ts';

type Props = {
  selection: Selection;
  /** All that match, where there are so many. */
  all: (count: number) => BulkTarget;
  counted: KeptCount | undefined;
  /** How many rows are shown. */
  shown: number;
  bulk: ReturnType<typeof useBulk>;
};

/** What a dialog asks for, and of which orders: those that were chosen when it opened and are still there, or all that match, however many come in. */
type Asked = { kind: AskedKind; on: { ids: number[] } | 'all' };

/** How many are selected, and whether they are those that the action refused. */
const saidOf = ({ ids, count }: Selection, refused: ReadonlySet<number>) =>
  count > 0 && [...ids].every((id) => refused.has(id)) ? bulkWords.refusedSelected(count) : bulkWords.selected(count);

/**
 * spec §12.7 What can be done to the selected orders, and the wider choice: all that match, not just those of the page. Where they have all left
 * the list, it says so until the selection is cleared, and a dialog stays.
 */
export function BulkBar({ selection, all, counted, shown, bulk }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const total = counted?.count ?? 0;
  const isWider = selection.isPage && total > shown;
  const isAll = selection.isAll && isWider;
  const words = bulkWords.actions;
  const tooMany = isAll && counted?.isMore ? bulkWords.tooMany : null;
  const noneThere = selection.count === 0 ? bulkWords.noneThere : null; // the keys stay, or they would act on the one open order
  const whyNot = bulk.isRunning ? bulkWords.underWay : (noneThere ?? tooMany);
  const chosen = { ids: [...selection.ids] };
  const actions = actionKeys((kind) =>
    isAtOnce(kind) ? bulk.start(isAll ? all(total) : chosen, { kind }) : setAsked({ kind, on: isAll ? 'all' : chosen }),
  );
  useKeys(bulkWords.heading, keysOfSelection(actions, whyNot));
  const onAsked = asked?.on === 'all' ? all(total) : { ids: (asked?.on ?? chosen).ids.filter(selection.isThere) };
  const dialog = {
    count: 'ids' in onAsked ? onAsked.ids.length : onAsked.count,
    onClose: () => setAsked(null),
    onStart: async (action: AskedAction) => {
      if ('ids' in onAsked && onAsked.ids.length === 0) throw new CallError(bulkWords.noneLeft);
      await bulk.begin(onAsked, action);
    },
  };
  const act = { size: 'small', whyNot, isBusy: bulk.isStarting } as const;
  return (
    <div className={css.bar}>
      <output className={css.count}>{isAll ? bulkWords.allSelected(total) : saidOf(selection, bulk.refused)}</output>
      {isWider && !isAll && (
        <button type="button" className={css.wider} onClick={selection.all}>
          {counted?.isMore ? bulkWords.tooMany : bulkWords.allMatch(total, shown)}
        </button>
      )}
      <span className={css.actions}>
        {actions.map(({ keys, words: name, run }) => (
          <Button key={keys} {...act} aria-haspopup={keys === 'e' || keys === 'c' ? undefined : 'dialog'} onClick={run}>
            {name} <Keys keys={keys} />
          </Button>
        ))}
        <Button size="small" kind="quiet" onClick={selection.clear}>
          {words.clear} <Keys keys="Escape" />
        </Button>
      </span>
      {asked && <BulkAsked key={asked.kind} kind={asked.kind} {...dialog} />}
    </div>
  );
}
