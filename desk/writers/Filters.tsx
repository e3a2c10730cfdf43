import type { Reply } from '@octavo/contract/endpoint';
import type { listWriterProfiles } from '@octavo/contract/desk-profiles';
import { Chips } from '@octavo/kit/Chips.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { type Filter, SHOWN_ONLY } from './filter.ts';
import css from './Writers.module.css';
import { profileWords as words } from './words.ts';

type Props = {
  filter: Filter;
  subjects: Reply<typeof listWriterProfiles>['subjects'];
  onChange: (filter: Filter) => void;
};

/** What of the list is shown. It filters at once: all writers are there already. */
export const Filters = ({ filter, subjects, onChange }: Props) => (
  <div className={css.filters}>
    <SearchField
      label={words.search}
      shortcut="/"
      value={filter.text}
      onChange={(text) => onChange({ ...filter, text })}
    />
    <Chips
      label={words.filter}
      isLabelHidden
      options={SHOWN_ONLY.map((value) => ({ value, label: words.filters[value] }))}
      value={filter.only}
      onChange={(only) => onChange({ ...filter, only })}
    />
    <Select
      label={words.subject}
      isLabelHidden
      options={[{ value: 0, label: words.anySubject }, ...subjects.map(({ id, name }) => ({ value: id, label: name }))]}
      value={filter.subject}
      onChange={(subject) => onChange({ ...filter, subject })}
    />
    <span className={css.sorted}>{words.sorted}</span>
  </div>
);
