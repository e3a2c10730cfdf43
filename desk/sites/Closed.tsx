import type { ShownSettings } from '@octavo/contract/desk-site-settings';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Select } from '@octavo/kit/Select.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useId } from 'react';
import type { Editing } from './draft.ts';
import { fieldWords as words } from './field-words.ts';
import css from './Sites.module.css';

type ClosedWork = ShownSettings['closedWorks'][number];

/** The name of a country by its two letters, where they are one. */
function countryName(code: string): string | null {
  const name = /^[A-Z]{2}$/.test(code) ? format().country(code) : code;
  return name === code ? null : name;
}

const WORKS = ([1, 2, 3, 4] as const).map((value) => ({ value, label: words.works[value] ?? '' }));

/** What is not sold in which country, and why. */
export function Closed({ editing }: { editing: Editing }) {
  const add = useId();
  const works = editing.value('closedWorks');
  const change = (closedWorks: ClosedWork[]) => editing.set({ closedWorks });
  const replace = (at: number, part: Partial<ClosedWork>) =>
    change(works.map((work, index) => (index === at ? { ...work, ...part } : work)));
  return (
    <>
      {works.map((work, at) => (
        <div
          key={at}
          className={css.closed} /* oxlint-disable-line react/no-array-index-key -- a row has no name of its own */
        >
          <TextField
            label={words.country}
            hint={countryName(work.codeCountry) ?? words.countryHint}
            maxLength={2}
            value={work.codeCountry}
            onChange={(code) => replace(at, { codeCountry: code.toUpperCase() })}
          />
          <Select
            label={words.work}
            options={WORKS}
            value={work.workType}
            onChange={(workType) => replace(at, { workType })}
          />
          <TextField
            label={words.reason}
            maxLength={200}
            value={work.reason ?? ''}
            onChange={(reason) => replace(at, { reason: reason || null })}
          />
          <Button
            kind="icon"
            icon="trash"
            aria-label={words.removeClosed(words.works[work.workType] ?? '', work.codeCountry)}
            onClick={() => {
              change(works.filter((_, index) => index !== at));
              focusField(add);
            }}
          />
        </div>
      ))}
      {editing.issues.closedWorks && <p className={css.issue}>{editing.issues.closedWorks}</p>}
      <div className={css.wraps}>
        <Button
          id={add}
          size="small"
          icon="plus"
          onClick={() => change([...works, { codeCountry: '', workType: 1, reason: null }])}
        >
          {words.addClosed}
        </Button>
      </div>
    </>
  );
}
