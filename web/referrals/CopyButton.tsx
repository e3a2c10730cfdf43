import type { Ref } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import type { ButtonLook } from '@octavo/kit/buttonClass.ts';
import { dismissToast, showToast } from '@octavo/kit/Toaster.tsx';
import { copyText } from './copy-text.ts';
import { copyWords } from './copy-words.ts';

type Props = ButtonLook & {
  ref?: Ref<HTMLButtonElement>;
  text: string;
  children: string;
  /** The name of the button, which begins with its text. */
  name: string;
};

/** spec §8 Copies a text and says so in a toast. */
export function CopyButton({ text, children, name, ...look }: Props) {
  const copy = async () => {
    dismissToast(); // an earlier error would hide this one
    const isCopied = await copyText(text);
    showToast(isCopied ? copyWords.copied : copyWords.failed(text), { kind: isCopied ? 'success' : 'error' });
  };
  return (
    <Button size="small" {...look} icon="copy" aria-label={name} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
