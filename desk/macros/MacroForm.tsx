import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { type Macro, changeMacro, createMacro, listMacros } from '@octavo/contract/desk-macros';
import { MACRO_NAME_MAX } from '@octavo/domain/desk/macros';
import { Banner } from '@octavo/kit/Banner.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { draftOf, missingIn, partsOfDraft } from './draft.ts';
import type { Known } from './lines.ts';
import css from './MacroForm.module.css';
import { PartFields } from './PartFields.tsx';
import { macroFormWords, macroScreenWords } from './words.ts';

type Props = { macro: Macro | null; known: Known; onClose: () => void };

const words = macroFormWords;

/** spec §12.10 Adds a macro, or changes one. */
export function MacroForm({ macro, known: { colleagues, macros }, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(macro));
  const [isTried, setTried] = useState(false);
  const [key] = useState(newKey);
  const missing = missingIn(draft);
  const check = () => {
    setTried(true);
    return !Object.values(missing).includes(true);
  };
  const save = async () => {
    const body = { name: draft.name.trim(), parts: partsOfDraft(draft) };
    if (macro) await call(changeMacro, { params: { id: macro.id }, body: { ...body, version: macro.version } });
    else await call(createMacro, { key, body });
    await invalidate(listMacros);
    showToast(macroScreenWords.saved, { kind: 'success' });
  };
  return (
    <FormDialog
      title={macro ? words.edit : words.add}
      size="medium"
      words={words}
      check={check}
      save={save}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        maxLength={MACRO_NAME_MAX}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        issue={isTried && missing.name ? words.nameMissing : undefined}
      />
      <PartFields
        draft={draft}
        known={{ colleagues, macros: macros.filter((one) => one.id !== macro?.id && !one.parts.later) }}
        missing={isTried ? missing : {}}
        onChange={setDraft}
      />
      <p className={css.variables}>{words.variables}</p>
      {isTried && missing.parts && <Banner kind="problem">{words.nothing}</Banner>}
    </FormDialog>
  );
}
