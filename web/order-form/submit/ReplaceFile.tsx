import { pickerList } from '@octavo/domain/files/rules';
import { FilePicker } from '@octavo/kit/FilePicker.tsx';
import { useRef } from 'react';
import { useOrderForm } from '../machine/order-context.ts';
import { submitWords } from './words.ts';

type Props = { name: string; why: string | null; onFile: (file: File) => void };

/** Why the server will not accept a file, and a button that chooses another file instead. */
export function ReplaceFile({ name, why, onFile }: Props) {
  const { site } = useOrderForm();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      {why}{' '}
      <button type="button" onClick={() => picker.current?.click()} aria-label={submitWords.files.chooseInstead(name)}>
        {submitWords.files.chooseAnother}
      </button>
      <FilePicker
        ref={picker}
        accept={pickerList(site.orderFileExtensions)}
        onFiles={([file]) => file && onFile(file)}
      />
    </>
  );
}
