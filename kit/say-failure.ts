import { copyAndSay } from './copy-text.ts';
import { showToast } from './Toaster.tsx';
import { kitWords } from './words.ts';

/** spec §8, ADR 0139 Says in a toast why something failed. A reference, where the server failed, is shown small and can be copied. */
export const sayFailure = (text: string, reference?: string) =>
  showToast(text, {
    kind: 'error',
    reference,
    action: reference === undefined ? undefined : { label: kitWords.reference.copyShort, onChoose: () => void copyAndSay(reference) }, // oxfmt-ignore
  });
