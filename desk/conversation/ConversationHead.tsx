import type { DeskOrder } from '@octavo/contract/desk';
import { Button } from '@octavo/kit/Button.tsx';
import { FilterTabs } from '@octavo/kit/FilterTabs.tsx';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { useGo } from '#app/unsaved.ts';
import { RowStatus } from '#lists/RowStatus.tsx';
import { Colleagues } from '#presence/Colleagues.tsx';
import type { Present } from '#presence/presence.ts';
import css from './Conversation.module.css';
import { PARTS, type Part, conversationWords } from './words.ts';

type Props = {
  order: DeskOrder;
  queue: string;
  present: readonly Present[];
  part: Part;
  onPart: (part: Part) => void;
  children: ReactNode;
};

/** Which order it is, who else is here, and what of the log is shown; the children are what can be done with it. */
export function ConversationHead({ order, queue, present, part, onPart, children }: Props) {
  const go = useGo();
  const options = PARTS.map((value) => ({ value, label: conversationWords.parts[value] }));
  return (
    <header className={css.top}>
      <div className={css.titles}>
        <span className={css.back}>
          <Button
            kind="icon"
            size="small"
            icon="chevronLeft"
            aria-label={conversationWords.back}
            onClick={() => go(paths.inbox(queue))}
          />
        </span>
        <h2>
          <bdi>{order.title || `#${order.id}`}</bdi>
        </h2>
        {children}
      </div>
      <p className={css.facts}>
        <span>#{order.id}</span> <RowStatus row={{ status: order.orderStatus }} /> <bdi>{order.customer.firstName}</bdi>{' '}
        <b aria-live="polite">{present.length > 0 && <Colleagues present={present} />}</b>
      </p>
      <FilterTabs label={conversationWords.partsLabel} options={options} value={part} onChange={onPart} />
    </header>
  );
}
