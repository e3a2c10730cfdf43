import type { DeskOrder } from '@octavo/contract/desk';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Button } from '@octavo/kit/Button.tsx';
import { useRef, useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { addingWords as words } from './words.ts';

type Props = { order: DeskOrder; isOffice: boolean; onFiles: (files: readonly File[]) => void };

/**
 * spec §12.5 Chooses files of the writer for the order, after a question: the customer sees them at once. A writer does it before
 * the order is delivered, as a draft.
 */
export function AddFiles({ order, isOffice, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<readonly File[] | null>(null);
  const status = order.orderStatus.id;
  const isDelivered = status === ORDER_STATUS.completed;
  if (whyNoUpload(status) || (isDelivered && !isOffice)) return null;
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
          if (target.files?.length) setChosen([...target.files]);
          target.value = '';
        }}
      />
      {chosen && (
        <FormDialog
          title={isDelivered ? words.title : words.titleDraft}
          size="compact"
          words={{ cancel: words.cancel, save: words.show }}
          focusAfter={() => button.current}
          check={() => true}
          save={async () => onFiles(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>{isDelivered ? words.doesMail : words.does}</p>
          {!isOffice && <p>{words.instead}</p>}
          <ul>
            {chosen.map((file) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <bdi>{file.name}</bdi>
              </li>
            ))}
          </ul>
        </FormDialog>
      )}
    </>
  );
}
