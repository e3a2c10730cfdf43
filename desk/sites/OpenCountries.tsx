import { format } from '@octavo/domain/language/page';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useState } from 'react';
import type { Editing } from './draft.ts';
import { fieldWords as words, nameOfField } from './field-words.ts';
import { TextSetting } from './fields.tsx';

const codesIn = (text: string): string[] => [...new Set(text.toUpperCase().match(/[A-Z]+/g))];

/** Their names, where all of them are countries. */
function namesOf(codes: readonly string[]): string | null {
  const names = codes.map((code) => (/^[A-Z]{2}$/.test(code) ? format().country(code) : code));
  return codes.length > 0 && names.every((name, at) => name !== codes[at]) ? format().list(names) : null;
}

/** spec §1 From which countries orders are taken, and what customers from elsewhere read. */
export function OpenCountries({ editing }: { editing: Editing }) {
  const codes = editing.value('openCountries');
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && codesIn(typed).join() === codes.join(); // not what was before a change was taken back
  return (
    <>
      <TextField
        id="openCountries"
        label={nameOfField('openCountries')}
        hint={namesOf(codes) ?? words.openHint}
        value={isTyped ? typed : codes.join(', ')}
        onChange={(text) => {
          setTyped(text);
          editing.set({ openCountries: codesIn(text) });
        }}
        issue={editing.issues.openCountries}
      />
      {codes.length > 0 && <TextSetting editing={editing} field="openCountriesReason" />}
    </>
  );
}
