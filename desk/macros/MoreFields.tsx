import { Select } from '@octavo/kit/Select.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { type Draft, HOURS, PERCENTS, isNumberIn } from './draft.ts';
import type { Known } from './lines.ts';
import css from './MacroForm.module.css';
import { macroFormWords as words } from './words.ts';

type Text = { value: string; onChange: (text: string) => void; limit: number; issue: string | null };
type CreditProps = {
  credit: Draft['credit'];
  isTried: boolean | undefined;
  text: Text;
  onChange: (fields: Partial<Draft['credit']>) => void;
};

/** ADR 0260 How much of the price, and why. */
export const CreditFields = ({ credit, isTried, text, onChange }: CreditProps) => (
  <>
    <NumberField
      label={words.percent}
      bounds={PERCENTS}
      value={credit.percent}
      isTried={isTried}
      onChange={(percent) => onChange({ percent })}
    />
    <CleanedArea label={words.creditText} isPaper rows={2} {...text} />
  </>
);

type NumberProps = {
  label: string;
  bounds: { least: number; most: number };
  value: string;
  isTried: boolean | undefined;
  onChange: (value: string) => void;
};

const NumberField = ({ bounds, isTried, value, ...field }: NumberProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    hint={words.percentHint(bounds.least, bounds.most)}
    value={value}
    issue={isTried && !isNumberIn(value, bounds) ? words.numberMissing(bounds.least, bounds.most) : undefined}
  />
);

type LaterProps = {
  later: Draft['later'];
  macros: Known['macros'];
  isTried: boolean | undefined;
  onChange: (fields: Partial<Draft['later']>) => void;
};

/** ADR 0261 After how many hours, and which macro. */
export const LaterFields = ({ later, macros, isTried, onChange }: LaterProps) => (
  <>
    <p className={css.variables}>{words.laterHint}</p>
    <NumberField
      label={words.laterHours}
      bounds={HOURS}
      value={later.hours}
      isTried={isTried}
      onChange={(hours) => onChange({ hours })}
    />
    <Select
      label={words.laterMacro}
      placeholder={words.chooseMacro}
      options={macros.map(({ id, name }) => ({ value: id, label: name }))}
      value={later.macro}
      onChange={(macro) => onChange({ macro })}
      issue={isTried && later.macro === null ? words.chooseMacro : undefined}
    />
  </>
);
