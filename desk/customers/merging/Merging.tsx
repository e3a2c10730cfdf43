import type { DeskCustomer } from '@octavo/contract/desk-customers';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { mergingWords } from './words.ts';
import css from './Merging.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { MergeState } from './MergeState.tsx';

/** spec §12.6 Another account of the same person: the question to both, how it stands, and what was merged. */
export function Merging({ customer }: { customer: DeskCustomer }) {
  const { id, merge, merged, dateClosed } = customer;
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const mayAsk = may('proposeMerge') && !dateClosed && merge?.state !== 'waiting';
  // accounts that came are listed, and the page of one that went says where to
  const asked = merge && merge.state !== 'merged' ? { ...merge, state: merge.state } : null;
  if (!mayAsk && !asked && merged.length === 0) return null;
  return (
    <section>
      <h2>{mergingWords.heading}</h2>
      {merged.length > 0 && (
        <ul className={css.merged}>
          {merged.map((one) => (
            <li key={one.id}>
              <Link to={paths.customer(one.id)}>{mergingWords.merged(one.id, format().dayOfYear(one.date))}</Link>
            </li>
          ))}
        </ul>
      )}
      {asked && <MergeState id={id} merge={asked} mayWithdraw={may('withdrawMerge')} />}
      {mayAsk && (
        <>
          <p className={css.detail}>{mergingWords.detail}</p>
          <Button size="small" isFull onClick={() => setAsking(true)}>
            {mergingWords.open}
          </Button>
        </>
      )}
      {isAsking && <MergeDialog customer={customer} onClose={() => setAsking(false)} />}
    </section>
  );
}
