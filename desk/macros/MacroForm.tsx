import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { type Macro, changeMacro, createMacro, listMacros } from '@octavo/contract/desk-macros';
import { MACRO_NAME_MAX } from '@octavo/domain/desk/macros';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Colleagues } from './AssigneeField.tsx';
import { draftOf, missingIn, partsOfDraft } from './draft.ts';
import css from './MacrosScreen.module.css';
import { PartFields } from './PartFields.tsx';
import { macroFormWords, macroScreenWords } from './words.ts';

type Props = { macro: Macro | null; colleagues: Colleagues; onClose: () => void };

const words = macroFormWords;

/** spec §12.10 Adds a macro, or changes one. */
export function MacroForm({ macro, colleagues, onClose }: Props) {
  const form = useId();
  const [draft, setDraft] = useState(() => draftOf(macro));
  const [isTried, setTried] = useState(false);
  const [key] = useState(newKey);
  const missing = missingIn(draft);
  const saving = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: async () => {
      const body = { name: draft.name.trim(), parts: partsOfDraft(draft) };
      if (macro) await call(changeMacro, { params: { id: macro.id }, body: { ...body, version: macro.version } });
      else await call(createMacro, { key, body });
      await invalidate(listMacros);
    },
    onSuccess: () => {
      showToast(macroScreenWords.saved, { kind: 'success' });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!Object.values(missing).includes(true) && !saving.isPending) saving.mutate();
  };
  const buttons = (
    <>
      <ModalClose>{words.cancel}</ModalClose>
      <Button kind="primary" type="submit" form={form} isBusy={saving.isPending}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Modal title={macro ? words.edit : words.add} size="medium" onClose={onClose} footer={buttons}>
      <form id={form} className={css.form} noValidate onSubmit={submit}>
        <TextField
          label={words.name}
          maxLength={MACRO_NAME_MAX}
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          issue={isTried && missing.name ? words.nameMissing : undefined}
        />
        <PartFields draft={draft} colleagues={colleagues} missing={isTried ? missing : {}} onChange={setDraft} />
        <p className={css.variables}>{words.variables}</p>
        {isTried && missing.parts && <Banner kind="problem">{words.nothing}</Banner>}
        {saving.error && <Banner kind="problem">{textOf(saving.error)}</Banner>}
      </form>
    </Modal>
  );
}
