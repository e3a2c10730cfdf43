import type { ShownSettings } from '@octavo/contract/desk-site-settings';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import type { Editing } from './draft.ts';
import { fieldWords as words, nameOfField } from './field-words.ts';

type FieldOf<T> = { [K in keyof ShownSettings]: ShownSettings[K] extends T ? K : never }[keyof ShownSettings];
type Of<T> = { editing: Editing; field: FieldOf<T>; hint?: string };

/** A setting that is a text; one that may be empty is null then. */
export function TextSetting({ editing, field, hint }: Of<string | null>) {
  const value = editing.value(field) as string | null; // the type of the field
  const isNullable = editing.site.settings[field] === null || field === 'mailSender' || field === 'address';
  return (
    <TextField
      id={field}
      label={nameOfField(field)}
      hint={hint}
      value={value ?? ''}
      onChange={(text) => editing.set({ [field]: text === '' && isNullable ? null : text })}
      issue={editing.issues[field]}
    />
  );
}

/** A setting that is a long text. */
export const LongSetting = ({ editing, field, hint }: Of<string>) => (
  <TextArea
    id={field}
    label={nameOfField(field)}
    hint={hint}
    rows={3}
    maxLength={8000}
    value={editing.value(field) as string} // the type of the field
    onChange={(text) => editing.set({ [field]: text })}
    issue={editing.issues[field]}
  />
);

export const SwitchSetting = ({ editing, field, hint }: Of<boolean>) => (
  <SwitchRow
    title={nameOfField(field)}
    detail={hint}
    checked={editing.value(field) as boolean} // the type of the field
    onChange={(isOn) => editing.set({ [field]: isOn })}
  />
);

type NumberProps = Of<number | null> & {
  /** It may be left to the installation. */
  isOwn?: boolean;
};

/** A setting that is a number; one that may be left to the installation says what that is. */
export function NumberSetting({ editing, field, isOwn = false }: NumberProps) {
  const value = editing.value(field) as number | null; // the type of the field
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const isWrong = text !== '' && !/^\d+(\.\d{1,2})?$/.test(text);
  const type = (next: string) => {
    setTyped(next);
    if (next === '' && isOwn) editing.set({ [field]: null });
    if (/^\d+(\.\d{1,2})?$/.test(next)) editing.set({ [field]: Number(next) });
  };
  const usual = editing.site.defaults[field];
  return (
    <TextField
      id={field}
      label={nameOfField(field)}
      inputMode="decimal"
      below={isOwn && usual !== undefined ? words.asInstallation(String(usual)) : undefined}
      value={text}
      onChange={type}
      onBlur={() => setTyped(null)}
      issue={isWrong ? words.wholeNumber : editing.issues[field]}
    />
  );
}

/** The ladder of points: where each step begins, and its percent. */
export function StepsSetting({ editing }: { editing: Editing }) {
  const { site } = editing;
  const value = editing.value('loyaltySteps');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value ? written(value) : '');
  const type = (next: string) => {
    setTyped(next);
    const steps = readSteps(next);
    if (next.trim() === '' || steps) editing.set({ loyaltySteps: next.trim() === '' ? null : steps });
  };
  return (
    <TextField
      id="loyaltySteps"
      label={nameOfField('loyaltySteps')}
      hint={words.steps}
      below={words.asInstallation(written(site.defaultSteps))}
      value={text}
      onChange={type}
      onBlur={() => readSteps(text) && setTyped(null)}
      issue={text.trim() !== '' && !readSteps(text) ? words.stepsWrong : editing.issues.loyaltySteps}
    />
  );
}

type Step = { from: number; percent: number };

const written = (steps: readonly Step[]) => steps.map(({ from, percent }) => `${from}:${percent}`).join(', ');

/** `0:0, 500:5` as steps; null where it is written otherwise, or does not rise. */
function readSteps(text: string): Step[] | null {
  const steps = text.split(',').map((step) => /^\s*(\d{1,9}):(\d{1,2})\s*$/.exec(step));
  if (steps.some((step) => !step)) return null;
  const read = steps.map((step) => ({ from: Number(step?.[1]), percent: Number(step?.[2]) }));
  return read.every(({ from }, n) => (n === 0 ? from === 0 : from > (read[n - 1]?.from ?? 0))) ? read : null;
}
