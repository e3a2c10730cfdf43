import type { DeskOrder } from '@octavo/contract/desk';
import type { Delivery } from '@octavo/contract/desk-deliveries';
import { type Said, SAID_MAX, demandState } from '@octavo/domain/deliveries/checklist';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useState } from 'react';
import { CleanedField } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { DEMAND_LOOKS, demandText } from '#order/delivered/demand.ts';
import { demandWords } from '#order/delivered/words.ts';
import css from './Deliver.module.css';
import { deliveryWords as words } from './words.ts';

type One = Delivery['checks'][number];
type Props = {
  check: One;
  order: DeskOrder;
  delivery: Delivery;
  said: Omit<Said, 'kind'>;
  onSay: (said: Omit<Said, 'kind'>) => void;
};

/** A demand of the order, what was found of it, and what the writer says where that is not enough. */
export function Check({ check, order, delivery, said, onSay }: Props) {
  const { kind, verdict } = check;
  const state = demandState(check, [{ kind, ...said }]);
  const { icon, tone } = DEMAND_LOOKS[state];
  const label = demandText(check, order);
  const hasPaper = delivery.files.some(({ part }) => part === 'paper');
  return (
    <li className={css.check}>
      <span className={tone}>
        <Icon name={icon} size={18} />
        <span className="visually-hidden">{demandWords.states[state]}</span>
      </span>
      <span className={css.demand}>{label}</span>
      <span className={css.found}>{foundOf(check, delivery)}</span>
      {hasPaper && verdict !== 'met' && <Say check={check} label={label} said={said} onSay={onSay} />}
    </li>
  );
}

type SayProps = Pick<Props, 'check' | 'said' | 'onSay'> & { label: string };

/** What the writer says of a demand: that it is met, where nothing can be counted, or why it is not. */
function Say({ check: { verdict }, label, said, onSay }: SayProps) {
  const [isAsked, setAsked] = useState(false);
  const isSaid = verdict === 'open' && said.isMet;
  const isExplained = !isSaid && (verdict === 'short' || isAsked || said.words !== '');
  return (
    <div className={css.say}>
      {verdict === 'open' && (
        <Checkbox checked={said.isMet} onChange={(isMet) => onSay({ ...said, isMet })}>
          {words.isMet}
          <span className="visually-hidden"> {label}</span>
        </Checkbox>
      )}
      {isExplained ? (
        <CleanedField
          label={words.explain}
          limit={SAID_MAX}
          value={said.words}
          onChange={(text) => onSay({ ...said, words: text })}
          issue={longIssue(said.words, SAID_MAX)}
        />
      ) : (
        !isSaid && (
          <Button kind="ghost" size="small" onClick={() => setAsked(true)}>
            {words.instead}
          </Button>
        )
      )}
    </div>
  );
}

function foundOf({ kind, verdict, found }: One, { files }: Delivery): string {
  const papers = files.filter(({ part }) => part === 'paper');
  if (kind === 'summary' || kind === 'report') return verdict === 'met' ? words.found.there : words.found.missing;
  if (papers.length === 0) return words.found.none;
  if (kind === 'instructions') return words.found.yours;
  if (kind === 'format') {
    const heading = papers.find((paper) => paper.heading)?.heading;
    return heading ? words.found.list(heading) : words.found.yours;
  }
  return found === null ? words.found.unread : demandWords.number(found);
}
