import type { Ref } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import type { ButtonLook } from '@octavo/kit/buttonClass.ts';
import { copyAndSay } from '#app/copy-text.ts';

type Props = ButtonLook & {
  ref?: Ref<HTMLButtonElement>;
  text: string;
  children: string;
  /** The name of the button, which begins with its text. */
  name: string;
};

/** spec §8 Copies a text and says so in a toast. */
export const CopyButton = ({ text, children, name, ...look }: Props) => (
  <Button size="small" {...look} icon="copy" aria-label={name} onClick={() => void copyAndSay(text)}>
    {children}
  </Button>
);
