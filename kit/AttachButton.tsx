import { useRef } from 'react';
import { Button } from './Button.tsx';
import { FilePicker } from './FilePicker.tsx';

type Props = {
  label: string;
  size: 'small' | 'large';
  /** The formats that it offers: '.pdf,.docx'. */
  accept?: string | undefined;
  onFiles: (files: File[]) => void;
};

/** The paper clip that opens the file picker, for several files. */
export function AttachButton({ label, size, accept, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="icon" size={size} icon="paperclip" aria-label={label} onClick={() => picker.current?.click()} />
      <FilePicker ref={picker} accept={accept} isMultiple onFiles={onFiles} />
    </>
  );
}
