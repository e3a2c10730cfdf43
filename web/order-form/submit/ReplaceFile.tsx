import { pickerList } from '@octavo/domain/files/rules';
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
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={pickerList(site.orderFileExtensions)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
