import type { FieldChange } from '@octavo/domain/desk/changes';
import { Table } from '@octavo/kit/Table.tsx';
import { operationText } from '#app/operations.ts';
import css from './Changes.module.css';
import { type Facts, fieldText, valueText } from './value-text.ts';
import { changeWords as words } from './words.ts';

type Props = { changes: readonly FieldChange[]; facts: Facts };

/** spec §12.8 Before and after of each field of an entry of the audit, in words. */
export function Changes({ changes, facts }: Props) {
  if (changes.length === 0) return <p>{words.none}</p>;
  const { field: what, was: before, became: after } = words.columns;
  return (
    <div className={css.changes}>
      <Table label={operationText(facts.operation)} columns={[what, before, after]}>
        {changes.map(({ field, was, became }) => (
          <tr key={field}>
            <td>
              <bdi>{fieldText(field)}</bdi>
            </td>
            <td>{was === null ? words.nothing : <del>{valueText(field, was, facts)}</del>}</td>
            <td>{became === null ? words.nothing : <ins>{valueText(field, became, facts)}</ins>}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
