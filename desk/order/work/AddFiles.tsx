import type { DeskOrder } from '@octavo/contract/desk';
import { whyNoFilesShown } from '@octavo/domain/desk/permission';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useRef, useState } from 'react';
import { addingWords as words } from './words.ts';

const AddFilesDialog = lazyPart(() => import('./AddFilesDialog.tsx'), 'AddFilesDialog', { fallback: null });
const NEXT = [AddFilesDialog];

type Props = { order: DeskOrder; isOffice: boolean };

/**
 * spec §12.5 Chooses files of the writer and adds them to the order, after a question: the customer sees them at once. A writer does it before
 * the order is delivered, as a draft.
 */
export function AddFiles({ order, isOffice }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const role = isOffice ? 'support' : 'writer';
  const mayAdd = whyNoFilesShown(role, { ...order, status: order.orderStatus.id }) === null;
  usePreload(NEXT, mayAdd);
  if (!mayAdd) return null;
  const name = isOffice ? words.add : words.draft;
  return (
    <>
      <Button
        ref={button}
        size="small"
        icon="upload"
        data-key={isOffice ? 'u' : undefined}
        onClick={() => input.current?.click()}
      >
        {name}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={name}
        onChange={({ target }) => {
          if (target.files?.length) setFiles([...target.files]);
          target.value = '';
        }}
      />
      {files && (
        <AddFilesDialog
          {...{ order, isOffice, files }}
          focusAfter={() => button.current}
          onClose={() => setFiles(null)}
        />
      )}
    </>
  );
}
