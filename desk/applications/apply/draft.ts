import { keep } from '@octavo/client/keep';
import { type Filled, WRITING_LANGUAGES } from '@octavo/domain/applications/application';
import { useState } from 'react';

export type WritingLanguage = (typeof WRITING_LANGUAGES)[number];
export type Fields = Omit<Filled, 'languages'> & { languages: readonly WritingLanguage[] };

/** What is kept on this device: the fields, the secret of the application once it has files, and whether it was sent. */
type Draft = { fields: Fields; secret: string | null; wasSent: boolean };

const NOTHING: Draft = {
  fields: { name: '', email: '', languages: [], subjects: [], levels: [], experience: '', hasConsent: false },
  secret: null,
  wasSent: false,
};
const PLACE = 'deskApplication';

/** What was typed before a reload; something else that is stored there is nothing. */
function restore(): Draft {
  try {
    const { fields, secret, wasSent } = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Draft>; // written below
    return { fields: { ...NOTHING.fields, ...fields }, secret: secret ?? null, wasSent: wasSent ?? false };
  } catch {
    return NOTHING;
  }
}

/** Forgets what this device has kept of an application. */
export const forgetDraft = () => localStorage.removeItem(PLACE);

/** spec §12.30 An application that is being filled in. It stays on this device until its address is confirmed. */
export function useDraft() {
  const [draft, setDraft] = useState(restore);
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      keep(PLACE, JSON.stringify(next));
      return next;
    });
  return {
    ...draft,
    set: (fields: Partial<Fields>) => change({ fields: { ...draft.fields, ...fields } }),
    setSecret: (secret: string | null) => change({ secret }),
    noteSent: () => change({ wasSent: true }),
    clear: () => {
      forgetDraft();
      setDraft(NOTHING);
    },
  };
}
export type DraftOf = ReturnType<typeof useDraft>;
