import { pickerList } from '@octavo/domain/files/rules';
import { useSite } from '@octavo/client/site';
import { AttachButton } from '@octavo/kit/AttachButton.tsx';
import { messengerWords } from './words.ts';

/** The button that opens the file picker. */
export const Attach = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <AttachButton
    label={messengerWords.composer.attach}
    size="large"
    accept={pickerList(useSite().messageFileExtensions)}
    onFiles={onFiles}
  />
);
