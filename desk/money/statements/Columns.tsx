import { Select } from '@octavo/kit/Select.tsx';
import css from './Statements.module.css';
import { statementWords } from './words.ts';

/** What of a statement is in a column. Those with a name that is known are found by it. */
export const COLUMNS = ['reference', 'amount', 'currency', 'date', 'type', 'status'] as const;
export type ColumnNames = Partial<Record<(typeof COLUMNS)[number], string>>;

const BY_NAME = '';

type Props = { titles: readonly string[]; names: ColumnNames; onChange: (names: ColumnNames) => void };

/** Which column of the file has what, where its names are others than the usual ones. */
export const Columns = ({ titles, names, onChange }: Props) => (
  <fieldset className={css.columns}>
    <legend>{statementWords.columns.legend}</legend>
    {COLUMNS.map((column) => (
      <Select
        key={column}
        label={statementWords.columns.names[column]}
        options={[
          { value: BY_NAME, label: statementWords.columns.byName },
          ...titles.map((title) => ({ value: title, label: title })),
        ]}
        value={names[column] ?? BY_NAME}
        onChange={(title) => {
          const { [column]: _, ...others } = names;
          onChange(title === BY_NAME ? others : { ...others, [column]: title });
        }}
      />
    ))}
  </fieldset>
);
