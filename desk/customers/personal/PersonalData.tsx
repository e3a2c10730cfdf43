import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import type { DeskCustomer } from '@octavo/contract/desk-customers';
import { exportCustomer } from '@octavo/contract/desk-privacy';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '#app/staff.ts';
import { customersWords } from '../words.ts';
import { Erasure } from './Erasure.tsx';
import css from './PersonalData.module.css';

/** Export and erasure. Only an operator has the buttons; others read who may. */
export function PersonalData({ customer }: { customer: DeskCustomer }) {
  const { personal: words } = customersWords;
  const { id } = customer;
  const mayExport = useMay()('exportCustomer');
  const exporting = useMutation({
    mutationFn: async () => saveBytes(await call(exportCustomer, { params: { id } }), words.fileName(id)),
  });
  return (
    <section>
      <h2>{words.heading}</h2>
      <p className={css.whoMay}>{words.whoMay}</p>
      {mayExport && (
        <Button size="small" icon="download" isFull isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          {words.export}
        </Button>
      )}
      {!customer.dateClosed && <Erasure customer={customer} />}
    </section>
  );
}
