import { pickerList } from '@octavo/domain/files/rules';
import { useRef } from 'react';
import { useSite } from '#app/site.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { messengerWords } from './words.ts';

/** The button that opens the file picker. */
export function Attach({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { messageFileExtensions } = useSite();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind="icon"
        size="large"
        icon="paperclip"
        aria-label={messengerWords.composer.attach}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept={pickerList(messageFileExtensions)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again after it was removed
        }}
      />
    </>
  );
}
