import { queryOf } from '@octavo/client/query';
import { type Macro, listMacros } from '@octavo/contract/desk-macros';
import type { AskedAction } from '@octavo/contract/desk-bulk';
import { VALUE_MAX, gapsOf, isValue, isVariable } from '@octavo/domain/desk/variables';
import { Select } from '@octavo/kit/Select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CleanedField } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { templateLines, withValues } from '#macros/lines.ts';
import { MacroLines } from '#macros/MacroLines.tsx';
import { macroWords } from '#macros/words.ts';
import { BulkForm, type BulkProps } from './BulkForm.tsx';
import { bulkWords } from './words.ts';

/** spec §12.10 Chooses a macro for many orders and says what it will do to each. What no order knows is filled in once for all. */
export function BulkMacro({ count, ...dialog }: BulkProps) {
  const words = bulkWords.dialog;
  const { macros = [], colleagues = [] } = useQuery(queryOf(listMacros, {})).data ?? {};
  const [id, setId] = useState<number | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [isAsked, setAsked] = useState(false);
  const macro = macros.find((one) => one.id === id);
  const lines = macro ? templateLines(macro, { colleagues, macros }) : [];
  const gaps = [...new Set(lines.flatMap(({ text }) => gapsOf(text ?? '')))].filter((name) => !isVariable(name));
  const isFilledIn = gaps.every((name) => isValue(values[name]));
  return (
    <BulkForm
      kind="macro"
      action={macro && isFilledIn ? actionOf(macro, gaps, values) : null}
      title={words.macro(count)}
      size="medium"
      onTry={() => setAsked(true)}
      {...dialog}
    >
      <Select
        label={words.whichMacro}
        placeholder={words.chooseMacro}
        options={macros.map(({ id: value, name }) => ({ value, label: name }))}
        value={id}
        onChange={setId}
        issue={isAsked && !macro ? words.chooseMacro : undefined}
      />
      {macro && <MacroLines macro={macro} lines={withValues(lines, values)} isTemplate />}
      {gaps.map((name) => (
        <CleanedField
          key={name}
          label={name}
          limit={VALUE_MAX}
          value={values[name] ?? ''}
          onChange={(value) => setValues({ ...values, [name]: value })}
          issue={
            longIssue(values[name] ?? '', VALUE_MAX) ??
            (isAsked && !isValue(values[name]) ? issueOf(values[name]) : null)
          }
        />
      ))}
    </BulkForm>
  );
}

const issueOf = (value = '') => (value.trim() === '' ? bulkWords.dialog.fillIn : macroWords.panel.braces);

const actionOf = ({ id, version }: Macro, gaps: string[], values: Record<string, string>): AskedAction => ({
  kind: 'macro',
  macro: id,
  version,
  values: Object.fromEntries(gaps.map((name) => [name, values[name] ?? ''])),
});
