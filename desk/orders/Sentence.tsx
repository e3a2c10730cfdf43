import type { View } from '@octavo/domain/desk/view';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useMay } from '#app/staff.ts';
import { Chip } from './Chip.tsx';
import { Choices } from './Choices.tsx';
import choices from './Choices.module.css';
import css from './Sentence.module.css';
import { CONDITIONS, type Condition, PARTS, type Part, isAdded, textOf } from './view-text.ts';
import { ordersWords as words } from './words.ts';

type Props = { view: View; onChange: (change: Partial<View>) => void };

const ADD = 'add';

/** spec §12.7 The filter as a sentence. Each value is a button that opens its choices below the sentence; a condition that leaves nothing out is not in it. */
export function Sentence({ view, onChange }: Props) {
  const { open, toggle, panel } = useOpenPart(view);
  const offered = useConditions();
  const choicesId = useId();
  const opens = (part: Part | typeof ADD) => ({
    'data-part': part,
    'aria-expanded': open === part,
    'aria-controls': open === part ? choicesId : undefined,
    onClick: () => toggle(part),
  });
  const value = (part: Part) => (
    <span key={part}>
      {words.sentence[part]}{' '}
      <button type="button" className={css.value} {...opens(part)}>
        {textOf(part, view)}
      </button>
    </span>
  );
  const isShown = (condition: Condition) => open === condition || isAdded(condition, view);
  const others = offered.filter((condition) => !isShown(condition));
  return (
    <div className={css.panel} ref={panel}>
      <p className={css.sentence}>
        {[...PARTS, ...offered.filter(isShown), 'sort' as const].map(value)}
        {words.sentence.end}{' '}
        {others.length > 0 && (
          <button type="button" className={css.add} {...opens(ADD)}>
            <Icon name="plus" size={14} />
            {words.addCondition}
          </button>
        )}
      </p>
      {open && (
        <fieldset className={choices.choices} id={choicesId}>
          <legend className={choices.part}>{open === ADD ? words.addCondition : words.parts[open]}</legend>
          {open === ADD ? (
            others.map((one) => <Chip key={one} label={words.parts[one]} isOn={false} onChoose={() => toggle(one)} />)
          ) : (
            <Choices key={open} part={open} view={view} onChange={onChange} />
          )}
        </fieldset>
      )}
    </div>
  );
}

/** A writer does not know who of support has a conversation. */
function useConditions(): readonly Condition[] {
  const may = useMay();
  return CONDITIONS.filter((condition) => condition !== 'owner' || may('ownConversation'));
}

/** The part whose choices are open. The focus goes with a condition that is added, and back where one leaves the sentence as it is closed. */
function useOpenPart(view: View) {
  const [open, setOpen] = useState<Part | typeof ADD | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Part | typeof ADD | null>(null);
  useEffect(() => {
    if (focused) panel.current?.querySelector<HTMLElement>(`[data-part="${focused}"]`)?.focus();
  }, [focused]);
  const toggle = (part: Part | typeof ADD) => {
    const isClosed = open === part;
    const leaves = isClosed && CONDITIONS.some((one) => one === part && !isAdded(one, view));
    setFocused(leaves ? ADD : part);
    setOpen(isClosed ? null : part);
  };
  return { open, toggle, panel };
}
