import type { ShownSettings } from '@octavo/contract/desk-site-settings';
import { isLadder } from '@octavo/domain/loyalty/points';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import type { Editing } from './draft.ts';
import { fieldWords as words, nameOfField } from './field-words.ts';
import { readNumber } from './read-number.ts';

type FieldOf<T> = { [K in keyof ShownSettings]-?: ShownSettings[K] extends T ? K : never }[keyof ShownSettings];
type Of<T> = { editing: Editing; field: FieldOf<T>; hint?: string };

/** A setting that is a text; one that may be empty is null then. The address of a site may be none only where it never had one. */
export function TextSetting({ editing, field, hint }: Of<string | null>) {
  const unread = editing.unread[field];
  const value = unread ?? (editing.value(field) as string | null); // the type of the field
  const isNullable = editing.site.settings[field] === null || field === 'mailSender';
  const type = (text: string) => {
    if (text === '' && field === 'address' && !isNullable) editing.keepUnread(field, text);
    else editing.set({ [field]: text === '' && isNullable ? null : text });
  };
  return (
    <TextField
      id={field}
      label={nameOfField(field)}
      hint={hint}
      value={value ?? ''}
      onChange={type}
      issue={unread === undefined ? editing.issues[field] : words.addressMissing}
    />
  );
}

/** The most characters of a long text. */
const LONG_MOST = 8000;

/** A setting that is a long text. */
export const LongSetting = ({ editing, field, hint }: Of<string>) => (
  <TextArea
    id={field}
    label={nameOfField(field)}
    hint={hint}
    rows={3}
    limit={LONG_MOST}
    value={editing.value(field) as string} // the type of the field
    onChange={(text) => editing.set({ [field]: text })}
    issue={longIssue(editing.value(field) as string, LONG_MOST) ?? editing.issues[field]} // as above
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

/** How a value is typed. */
type Typed<T> = {
  /** The value of a text; undefined where it has none. */
  read: (text: string) => T | undefined;
  write: (value: T) => string;
  /** What is said of a text without a value. */
  wrong: string;
  hint?: string;
  below?: string | undefined;
  inputMode?: 'numeric' | 'decimal';
};

/** `field`: the setting, or the part of one. */
type WrittenProps<T> = Typed<T> & {
  editing: Editing;
  field: string;
  label: string;
  value: T;
  set: (value: T) => void;
};

/** What is typed as a text and saved as something else. What is typed stays in the field, also where it is no value. */
export function Written<T>(props: WrittenProps<T>) {
  const { editing, field, value: kept, set, read, write, wrong, ...shown } = props;
  const [typed, setTyped] = useState('');
  const unread = editing.unread[field];
  const value = write(kept);
  const typedValue = read(typed);
  const isTyped = typedValue !== undefined && write(typedValue) === value; // such as 05: not what was before a change was taken back
  const type = (text: string) => {
    setTyped(text);
    const next = read(text);
    if (next === undefined) editing.keepUnread(field, text);
    else set(next);
  };
  return (
    <TextField
      id={field}
      {...shown}
      value={unread ?? (isTyped ? typed : value)}
      onChange={type}
      issue={unread === undefined ? editing.issues[field] : wrong}
    />
  );
}

type WrittenSettingProps<K extends keyof ShownSettings> = Typed<ShownSettings[K]> & { editing: Editing; field: K };

/** A setting that is typed as a text. */
const WrittenSetting = <K extends keyof ShownSettings>({ editing, field, ...props }: WrittenSettingProps<K>) => (
  <Written
    editing={editing}
    field={field}
    label={nameOfField(field)}
    value={editing.value(field)}
    set={(next) => editing.set({ [field]: next })}
    {...props}
  />
);

type NumberProps = Of<number | null> & {
  /** It may be left to the installation. */
  isOwn?: boolean;
  /** It may have cents. */
  isAmount?: boolean;
  /** It is a share. */
  isPercent?: boolean;
};

/** A setting that is a number; one that may be left to the installation says what that is. */
export function NumberSetting({ editing, field, isOwn = false, isAmount = false, isPercent = false }: NumberProps) {
  const usual = editing.site.defaults[field];
  const read = (text: string) => {
    if (text.trim() === '' && isOwn) return null;
    return readNumber(text, isAmount ? 'amount' : 'whole');
  };
  return (
    <WrittenSetting
      editing={editing}
      field={field}
      read={read as (text: string) => number | undefined} // null only where the field takes it
      write={(value) => (value === null ? '' : String(value))}
      wrong={isAmount ? words.amount : isPercent ? words.percent : words.wholeNumber}
      below={isOwn && usual !== undefined ? words.asInstallation(String(usual)) : undefined}
      inputMode={isAmount ? 'decimal' : 'numeric'}
    />
  );
}

/** The ladder of points: where each step begins, and its percent. */
export const StepsSetting = ({ editing }: { editing: Editing }) => (
  <WrittenSetting
    editing={editing}
    field="loyaltySteps"
    read={(text) => (text.trim() === '' ? null : readSteps(text))}
    write={(steps) => (steps ? written(steps) : '')}
    wrong={words.stepsWrong}
    hint={words.steps}
    below={words.asInstallation(written(editing.site.defaultSteps))}
  />
);

type Step = { from: number; percent: number };

const written = (steps: readonly Step[]) => steps.map(({ from, percent }) => `${from}:${percent}`).join(', ');

/** `0:0, 500:5` as steps; undefined where it is written otherwise, or is no ladder. */
function readSteps(text: string): Step[] | undefined {
  const steps = text.split(',').map((step) => /^\s*(\d{1,9}):(\d{1,2})\s*$/.exec(step));
  if (steps.some((step) => !step)) return undefined;
  const read = steps.map((step) => ({ from: Number(step?.[1]), percent: Number(step?.[2]) }));
  return isLadder(read) ? read : undefined;
}
