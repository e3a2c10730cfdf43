import type { DeskOrder } from '@octavo/contract/desk';
import type { ReactNode } from 'react';
import { conversationWords } from '#conversation/words.ts';
import { useOrderLive } from '#order/useOrderLive.ts';
import { Files } from '#order/work/Files.tsx';
import css from './FilesOfOrder.module.css';

type Props = {
  order: DeskOrder;
  /** What waits to go out. */
  children: ReactNode;
};

/** spec §12.9 The files of the order in place of the log of its conversation, as its page has them. */
export function FilesOfOrder({ order, children }: Props) {
  useOrderLive(order.id);
  return (
    <section
      className={css.files}
      aria-label={conversationWords.files}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    >
      <Files order={order} />
      <div className={css.below}>{children}</div>
    </section>
  );
}
