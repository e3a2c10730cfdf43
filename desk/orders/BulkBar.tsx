import type { KeptCount } from '@octavo/contract/desk-inbox';
import type { BulkAction } from '@octavo/contract/desk-orders';
import type { View } from '@octavo/domain/desk/view';
import { Button } from '@octavo/kit/Button.tsx';
import { useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkMacro } from './BulkMacro.tsx';
import { BulkReply } from './BulkReply.tsx';
import css from './BulkBar.module.css';
import type { useBulk } from './useBulk.ts';
import type { Selection } from './useSelection.ts';
import { ordersWords } from './words.ts';

type Props = {
  selection: Selection;
  view: View;
  counted: KeptCount | undefined;
  /** How many rows are shown. */
  shown: number;
  bulk: ReturnType<typeof useBulk>;
};

/** spec §12.7 What can be done to the selected orders, and the wider choice: all that match, not just those of the page. */
export function BulkBar({ selection, view, counted, shown, bulk }: Props) {
  const [asked, setAsked] = useState<Exclude<BulkAction['kind'], 'answered'> | null>(null);
  const total = counted?.count ?? 0;
  const isWider = selection.isPage && total > shown;
  const isAll = selection.isAll && isWider;
  const count = isAll ? total : selection.count;
  const words = ordersWords.actions;
  const whyNot = isAll && counted?.isMore ? ordersWords.tooMany : null;
  const start = (action: BulkAction) => {
    setAsked(null);
    bulk.start.mutate({ target: isAll ? { view, count: total } : { ids: [...selection.ids] }, action });
  };
  const answered = () => start({ kind: 'answered' });
  useKeys(ordersWords.heading, [
    { keys: 'a', words: words.assign, whyNot, isInBar: true, run: () => setAsked('assign') },
    { keys: 'h', words: words.hold, whyNot, isInBar: true, run: () => setAsked('hold') },
    { keys: 'e', words: words.answered, whyNot, run: answered },
    { keys: 'r', words: words.reply, operation: 'sendReply', whyNot, run: () => setAsked('reply') },
    { keys: ';', words: words.macro, operation: 'runMacro', whyNot, run: () => setAsked('macro') },
  ]);
  const dialog = { count, onClose: () => setAsked(null), onStart: start };
  const act = { size: 'small', kind: 'outline', whyNot, isBusy: bulk.start.isPending } as const;
  return (
    <div className={css.bar}>
      <output className={css.count}>
        {isAll ? ordersWords.allSelected(total) : ordersWords.selected(selection.count)}
      </output>
      {isWider && !isAll && (
        <button type="button" className={css.wider} onClick={selection.all}>
          {counted?.isMore ? ordersWords.tooMany : ordersWords.allMatch(total, shown)}
        </button>
      )}
      <span className={css.actions}>
        <Button {...act} aria-haspopup="dialog" onClick={() => setAsked('assign')}>
          {words.assign} <Keys keys="a" />
        </Button>
        <Button {...act} aria-haspopup="dialog" onClick={() => setAsked('hold')}>
          {words.hold} <Keys keys="h" />
        </Button>
        <Button {...act} onClick={answered}>
          {words.answered} <Keys keys="e" />
        </Button>
        <Button {...act} aria-haspopup="dialog" onClick={() => setAsked('reply')}>
          {words.reply} <Keys keys="r" />
        </Button>
        <Button {...act} aria-haspopup="dialog" onClick={() => setAsked('macro')}>
          {words.macro} <Keys keys=";" />
        </Button>
        <Button size="small" kind="quiet" onClick={selection.clear}>
          {words.clear} <Keys keys="Escape" />
        </Button>
      </span>
      {(asked === 'assign' || asked === 'hold') && <BulkDialog kind={asked} {...dialog} />}
      {asked === 'reply' && <BulkReply {...dialog} />}
      {asked === 'macro' && <BulkMacro {...dialog} />}
    </div>
  );
}
