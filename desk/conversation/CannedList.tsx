import { queryOf } from '@octavo/client/query';
import { listCannedReplies } from '@octavo/contract/desk-canned-replies';
import { fillIn } from '@octavo/domain/desk/variables';
import { isForComposition } from '@octavo/kit/takesKeys.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import css from './Composer.module.css';
import { conversationWords } from './words.ts';

type Props = {
  /** What stands after the slash. */
  typed: string;
  values: Readonly<Record<string, string | undefined>>;
  /** The field that has the keys while the list is open. */
  field: RefObject<HTMLTextAreaElement | null>;
  onChoose: (body: string) => void;
  onClose: () => void;
};

/** spec §12.9 The canned replies whose name has what was typed. Arrows move, Enter inserts with the fields filled in, Escape leaves the text. */
export function CannedList({ typed, values, field, onChoose, onClose }: Props) {
  const { data } = useQuery(queryOf(listCannedReplies, {}));
  const words = conversationWords.composer;
  const mayKeep = useMay()('saveCannedReply');
  const [at, setAt] = useState(0);
  const found = data?.filter(({ name }) => name.includes(typed)).slice(0, 8) ?? [];
  const chosen = Math.min(at, found.length - 1);
  const listId = useId();
  const idOf = (id: number) => `${listId}-${id}`;
  useMarked(field, listId, found[chosen] && idOf(found[chosen].id));
  const choose = (body: string) => onChoose(fillIn(body, values));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForComposition(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && found[chosen]) choose(found[chosen].body);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = field.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [field]);
  return (
    <>
      {found.length > 0 && (
        <div
          className={css.canned}
          id={listId}
          role="listbox" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- the field keeps the focus, a <select> would take it
          aria-label={words.canned}
        >
          {found.map(({ id, name, body }, index) => (
            <button
              key={id}
              id={idOf(id)}
              type="button"
              role="option" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- the same
              aria-selected={index === chosen}
              tabIndex={-1}
              className={index === chosen ? css.chosen : undefined}
              onClick={() => choose(body)}
            >
              <b>/{name}</b> <bdi>{fillIn(body, values)}</bdi>
            </button>
          ))}
        </div>
      )}
      <p className={css.noCanned}>
        {data && found.length === 0 && words.noCanned} {mayKeep && <Link to={paths.canned}>{words.keepCanned}</Link>}
      </p>
    </>
  );
}

/** Tells a screen reader, at the field that has the focus, which entry of the list the keys have reached. */
function useMarked(field: Props['field'], listId: string, optionId: string | undefined) {
  useEffect(() => {
    const element = field.current;
    if (!element || optionId === undefined) return undefined;
    element.setAttribute('aria-controls', listId);
    element.setAttribute('aria-activedescendant', optionId);
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [field, listId, optionId]);
}
