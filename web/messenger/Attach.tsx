import { pickerList } from '@octavo/domain/files/rules';
import { useRef } from 'react';
import { useSite } from '@octavo/client/site';
import { Button } from '@octavo/kit/Button.tsx';
import { FilePicker } from '@octavo/kit/FilePicker.tsx';
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
      <FilePicker ref={picker} accept={pickerList(messageFileExtensions)} isMultiple onFiles={onFiles} />
    </>
  );
}
