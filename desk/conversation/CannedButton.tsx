import { Button } from '@octavo/kit/Button.tsx';
import type { RefObject } from 'react';
import type { Compose } from './useCompose.ts';
import { conversationWords } from './words.ts';

type Props = { compose: Compose; field: RefObject<HTMLTextAreaElement | null> };

/** spec §12.9 Lists the canned replies, as a slash does: a phone has no key for it. */
export function CannedButton({ compose, field }: Props) {
  const words = conversationWords.composer;
  return (
    <Button
      kind="icon"
      size="small"
      aria-label={words.canned}
      whyNot={compose.text === '' || compose.text === '/' ? null : words.cannedInEmpty}
      onClick={() => {
        compose.type(compose.text === '' ? '/' : '');
        field.current?.focus();
      }}
    >
      <span aria-hidden="true">/</span>
    </Button>
  );
}
