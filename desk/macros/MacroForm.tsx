import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { type Macro, changeMacro, createMacro, listMacros } from '@octavo/contract/desk-macros';
import { MACRO_NAME_MAX } from '@octavo/domain/desk/macros';
import { Banner } from '@octavo/kit/Banner.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { draftOf, missingIn, partsOfDraft } from './draft.ts';
import { type Known, templateLines } from './lines.ts';
import css from './MacroForm.module.css';
import { MacroLines } from './MacroLines.tsx';
import { PartFields } from './PartFields.tsx';
import { macroFormWords, macroScreenWords } from './words.ts';

type Props = { macro: Macro | null; known: Known; onClose: () => void };

const words = macroFormWords;

/** spec §12.10 Adds a macro, or changes one. */
export function MacroForm({ macro, known, onClose }: Props) {
  const { colleagues, macros } = known;
  const [draft, setDraft] = useState(() => draftOf(macro));
  const [isTried, setTried] = useState(false);
  const [attempt] = useState(newAttempts);
  const { theirs, change } = useChange(macro, macros);
  const missing = missingIn(draft);
  const check = () => {
    setTried(true);
    return !Object.values(missing).includes(true);
  };
  const save = async () => {
    const body = { name: draft.name.trim(), parts: partsOfDraft(draft) };
    if (macro) await change(macro, body);
    else await attempt(body, (key) => call(createMacro, { key, body }));
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
      {theirs && (
        <>
          <Banner>{words.theirs(theirs.name)}</Banner>
          <MacroLines macro={theirs} lines={templateLines(theirs, known)} isTemplate />
        </>
      )}
      {isTried && missing.parts && <Banner kind="problem">{words.nothing}</Banner>}
    </FormDialog>
  );
}

/** Changes a macro. Where a colleague has changed it meanwhile, `theirs` is what it is now, which the next try replaces. */
function useChange(macro: Macro | null, macros: readonly Macro[]) {
  const [isTold, setTold] = useState(false);
  const theirs = isTold ? macros.find(({ id }) => id === macro?.id) : undefined;
  const change = async ({ id, version }: Macro, body: Pick<Macro, 'name' | 'parts'>) => {
    try {
      await call(changeMacro, { params: { id }, body: { ...body, version: theirs?.version ?? version } });
    } catch (error) {
      if (hasCode<typeof changeMacro>(error, 'macro_changed')) {
        await invalidate(listMacros);
        setTold(true);
      }
      throw error;
    }
  };
  return { theirs, change };
}
