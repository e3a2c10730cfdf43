import type { KeptCount } from '@octavo/contract/desk-inbox';
import type { ViewColumn } from '@octavo/domain/desk/view-columns';
import { Button } from '@octavo/kit/Button.tsx';
import { type ReactNode, useId, useState } from 'react';
import { barBelow } from '#app/bar-height.ts';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { Counted } from './Counted.tsx';
import css from './Foot.module.css';
import { ordersWords } from './words.ts';

type Props = {
  shown: number;
  counted: KeptCount;
  /** When they were counted, in milliseconds. */
  at: number;
  /** How many came in between the rows. */
  fresh: number;
  onFresh: () => void;
  columns: readonly ViewColumn[];
  /** Those that the reader can have. */
  offered: readonly ViewColumn[];
  onShow: (columns: readonly ViewColumn[]) => void;
  /** The button that exports the view. */
  exported: ReactNode;
  /** Loads the next page; null after the last one. */
  next: { isBusy: boolean; run: () => void } | null;
};

/** spec §12.7 Below the table: how many of how many it shows, what came in meanwhile, its columns and the next page. */
export function Foot({ shown, counted, at, fresh, onFresh, columns, offered, onShow, exported, next }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <footer className={css.foot} ref={barBelow}>
      <Counted shown={shown} counted={counted} at={at} />
      {fresh > 0 && <Fresh count={fresh} onShow={onFresh} />}
      <span className={css.actions}>
        <Button
          size="small"
          kind="quiet"
          icon="columns"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {ordersWords.columnsOf}
        </Button>
        {exported}
        {next && (
          <Button size="small" kind="outline" isBusy={next.isBusy} onClick={next.run}>
            {ordersWords.next} <Keys keys="]" />
          </Button>
        )}
      </span>
      {isOpen && (
        <div className={css.columns}>
          <ColumnsChoice id={id} columns={columns} offered={offered} onShow={onShow} />
        </div>
      )}
    </footer>
  );
}

/** What came in between the rows, with its key. It stands at the foot, so that it moves no row either. */
function Fresh({ count, onShow }: { count: number; onShow: () => void }) {
  const words = ordersWords.keys;
  useKeys(words.title, [{ keys: '.', words: words.fresh, isInBar: true, run: onShow }]);
  return (
    <Button size="small" kind="outline" icon="arrowUp" onClick={onShow}>
      {ordersWords.fresh(count)} <Keys keys="." />
    </Button>
  );
}
