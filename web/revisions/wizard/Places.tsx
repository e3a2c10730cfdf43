import type { Order } from '@octavo/contract/orders';
import { PLACES_MAX, PLACE_MAX, type PlaceDraft, isIncomplete, isPage } from '@octavo/domain/revisions/draft';
import { useEffect, useRef } from 'react';
import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { versionsOf } from '../versions.ts';
import { revisionWords } from '../words.ts';
import { longIssue } from './long-issue.ts';
import css from './NatureStep.module.css';

type Props = {
  places: readonly PlaceDraft[];
  delivered: Order['fileForDownload'];
  hasGap: boolean;
  onChange: (places: PlaceDraft[]) => void;
};

/** spec §10.7 Places in versions of delivered files, each with a comment. Nothing before a delivery. */
export function Places({ places, delivered, hasGap, onChange }: Props) {
  const words = revisionWords.nature;
  const section = useRef<HTMLElement>(null);
  const before = useRef(places.length);
  const [newest] = versionsOf(delivered);
  useEffect(() => {
    if (before.current === places.length) return;
    const isAdded = places.length > before.current;
    before.current = places.length;
    const fields = section.current?.querySelectorAll<HTMLElement>('textarea');
    const target = isAdded ? fields?.[(places.length - 1) * 2] : section.current?.querySelector('h3');
    target?.focus(); // the quote of a new place; the heading after a removal
  }, [places.length]);
  if (!newest) return null;

  const add = () => onChange([...places, { file: newest.id, page: '', quote: '', comment: '' }]);
  const change = (at: number, fields: Partial<PlaceDraft>) =>
    onChange(places.map((place, index) => (index === at ? { ...place, ...fields } : place)));
  return (
    <section ref={section} className={css.places}>
      <h3 tabIndex={-1}>{words.places}</h3>
      <p className={css.text}>{words.placesText}</p>
      {places.map((place, at) => (
        <Place
          key={at} // oxlint-disable-line react/no-array-index-key -- a place has no other name
          number={at + 1}
          place={place}
          delivered={delivered}
          hasGap={hasGap && isIncomplete(place)}
          onChange={(fields) => change(at, fields)}
          onRemove={() => onChange(places.filter((_, index) => index !== at))}
        />
      ))}
      {places.length < PLACES_MAX && (
        <div>
          <Button size="small" icon="plus" onClick={add}>
            {words.point}
          </Button>
        </div>
      )}
    </section>
  );
}

type PlaceProps = {
  number: number;
  place: PlaceDraft;
  delivered: Order['fileForDownload'];
  hasGap: boolean;
  onChange: (fields: Partial<PlaceDraft>) => void;
  onRemove: () => void;
};

function Place({ number, place, delivered, hasGap, onChange, onRemove }: PlaceProps) {
  const words = revisionWords.nature;
  const isPageWrong = hasGap && !isPage(place.page.trim());
  const isRestWrong = hasGap && (!isPageWrong || !place.comment.trim());
  const options = versionsOf(delivered).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset className={css.place} aria-label={words.place(number)}>
      <div className={css.line}>
        {words.place(number)}
        <Button kind="icon" aria-label={words.remove(number)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      </div>
      <div className={css.narrow}>
        <Select label={words.version} options={options} value={place.file} onChange={(file) => onChange({ file })} />
      </div>
      <div className={css.narrow}>
        <TextField
          label={words.page}
          inputMode="numeric"
          maxLength={4}
          value={place.page}
          onChange={(page) => onChange({ page })}
          issue={isPageWrong && words.pageRange}
        />
      </div>
      <TextArea
        label={words.quote}
        mark={words.optional}
        hint={words.quoteHint}
        rows={2}
        limit={PLACE_MAX}
        countFrom={PLACE_MAX - 100}
        value={place.quote}
        onChange={(quote) => onChange({ quote })}
        issue={longIssue(place.quote, PLACE_MAX)}
      />
      <MarkupNote text={place.quote} />
      <TextArea
        label={words.comment}
        rows={2}
        limit={PLACE_MAX}
        countFrom={PLACE_MAX - 100}
        value={place.comment}
        onChange={(comment) => onChange({ comment })}
        issue={longIssue(place.comment, PLACE_MAX) ?? (isRestWrong && revisionWords.wizard.gaps.place)}
      />
      <MarkupNote text={place.comment} />
    </fieldset>
  );
}
