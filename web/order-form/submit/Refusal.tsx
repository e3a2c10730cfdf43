import { pickerList } from '@octavo/domain/files/rules';
import { useRef } from 'react';
import { useOrderForm } from '../machine/order-context.ts';

type Props = { name: string; why: string | null; onFile: (file: File) => void };

/** Why a file can never be taken, and another one in its place. */
export function Refusal({ name, why, onFile }: Props) {
  const { site } = useOrderForm();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      {why}{' '}
      <button type="button" onClick={() => picker.current?.click()}>
        Choose another file<span className="visually-hidden"> instead of {name}</span>
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
