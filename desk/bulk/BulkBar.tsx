import type { KeptCount } from '@octavo/contract/desk-inbox';
import type { AskedAction } from '@octavo/contract/desk-orders';
import { Button } from '@octavo/kit/Button.tsx';
import { useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { SnoozeDialog } from '#lists/SnoozeDialog.tsx';
import { actionKeys } from './action-keys.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkMacro } from './BulkMacro.tsx';
import { BulkReply } from './BulkReply.tsx';
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

/** spec §12.7 What can be done to the selected orders, and the wider choice: all that match, not just those of the page. */
export function BulkBar({ selection, all, counted, shown, bulk }: Props) {
  const [asked, setAsked] = useState<Exclude<AskedAction['kind'], 'answered'> | null>(null);
  const total = counted?.count ?? 0;
  const isWider = selection.isPage && total > shown;
  const isAll = selection.isAll && isWider;
  const count = isAll ? total : selection.count;
  const words = bulkWords.actions;
  const tooMany = isAll && counted?.isMore ? bulkWords.tooMany : null;
  const whyNot = bulk.isRunning ? bulkWords.underWay : tooMany;
  const start = (action: AskedAction) => {
    setAsked(null);
    bulk.start(isAll ? all(total) : { ids: [...selection.ids] }, action);
  };
  const actions = actionKeys((kind) => (kind === 'answered' ? start({ kind }) : setAsked(kind)));
  useKeys(bulkWords.heading, actions.map((action) => ({ ...action, whyNot }))); // oxfmt-ignore
  const dialog = { count, onClose: () => setAsked(null), onStart: start };
  const act = { size: 'small', kind: 'outline', whyNot, isBusy: bulk.isStarting } as const;
  return (
    <div className={css.bar}>
      <output className={css.count}>
        {isAll ? bulkWords.allSelected(total) : bulkWords.selected(selection.count)}
      </output>
      {isWider && !isAll && (
        <button type="button" className={css.wider} onClick={selection.all}>
          {counted?.isMore ? bulkWords.tooMany : bulkWords.allMatch(total, shown)}
        </button>
      )}
      <span className={css.actions}>
        {actions.map(({ keys, words: name, run }) => (
          <Button key={keys} {...act} aria-haspopup={keys === 'e' ? undefined : 'dialog'} onClick={run}>
            {name} <Keys keys={keys} />
          </Button>
        ))}
        <Button size="small" kind="quiet" onClick={selection.clear}>
          {words.clear} <Keys keys="Escape" />
        </Button>
      </span>
      {asked === 'snooze' && (
        <SnoozeDialog
          title={bulkWords.dialog.snooze(count)}
          onClose={() => setAsked(null)}
          onSnooze={(until) => start({ kind: 'snooze', until: until.toISOString() })}
        />
      )}
      {(asked === 'assign' || asked === 'hold') && <BulkDialog kind={asked} {...dialog} />}
      {asked === 'reply' && <BulkReply {...dialog} />}
      {asked === 'macro' && <BulkMacro {...dialog} />}
    </div>
  );
}
