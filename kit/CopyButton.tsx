import type { Ref } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook } from './buttonClass.ts';
import { copyAndSay } from './copy-text.ts';

type Props = ButtonLook & {
  ref?: Ref<HTMLButtonElement>;
  text: string;
  /** Without it the button is an icon. */
  children?: string;
  /** The name of the button, which begins with its text. */
  name: string;
};

/** spec §8 Copies a text and says so in a toast. */
export const CopyButton = ({ text, children, name, ...look }: Props) => (
  <Button
    size="small"
    kind={children ? 'quiet' : 'icon'}
    {...look}
    icon="copy"
    aria-label={name}
    onClick={() => void copyAndSay(text)}
  >
    {children}
  </Button>
);
