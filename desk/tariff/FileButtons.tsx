import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { downloadTariff, readTariffFile } from '@octavo/contract/desk-tariff';
import { TARIFF_CSV_MAX, type TariffTable } from '@octavo/domain/pricing/tariff-table';
import { Button } from '@octavo/kit/Button.tsx';
import { FilePicker } from '@octavo/kit/FilePicker.tsx';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import css from './Tariff.module.css';
import { fileWords as words } from './words.ts';

type Refused = { name: string; errors: readonly { cell: string; message: string }[] };
type Props = { isReadOnly: boolean; onRead: (table: TariffTable) => void };

/** spec §12.16 Prices as CSV, in the format of the command: out to a file, and from a file into the table, where they are not saved yet. */
export function FileButtons({ isReadOnly, onRead }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const exporting = useMutation({ mutationFn: async () => saveBytes(await call(downloadTariff, {}), words.name) });
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const csv = await file.text();
      const tooLarge = { table: null, errors: [{ cell: file.name, message: words.tooLarge }] };
      return {
        name: file.name,
        ...(csv.length > TARIFF_CSV_MAX ? tooLarge : await call(readTariffFile, { body: { csv } })),
      };
    },
    onSuccess: ({ name, table, errors }) => {
      if (!table) return setRefused({ name, errors });
      onRead(table);
      return void showToast(words.read, { kind: 'success' });
    },
  });
  return (
    <>
      <Button size="small" icon="download" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
        {words.export}
      </Button>
      {!isReadOnly && (
        <>
          <Button size="small" icon="upload" isBusy={reading.isPending} onClick={() => picker.current?.click()}>
            {words.import}
          </Button>
          <FilePicker ref={picker} accept=".csv" onFiles={([file]) => file && reading.mutate(file)} />
        </>
      )}
      {refused && (
        <Modal
          title={words.wrong(refused.name)}
          size="medium"
          footer={<ModalClose>{words.close}</ModalClose>}
          onClose={() => setRefused(null)}
        >
          <ul className={css.refused}>
            {refused.errors.map(({ cell, message }) => (
              <li key={cell}>{words.cell(cell, message)}</li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}
