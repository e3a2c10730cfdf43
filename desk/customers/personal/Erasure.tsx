import { call } from '@octavo/client/call';
import { showAnswer } from '@octavo/client/query';
import { type DeskCustomer, getDeskCustomer } from '@octavo/contract/desk-customers';
import { takeErasureBack } from '@octavo/contract/desk-privacy';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { appWords } from '#app/words.ts';
import { AccountNotice } from '../AccountNotice.tsx';
import { customersWords } from '../words.ts';
import { EraseDialog } from './EraseDialog.tsx';

/** spec §12.6 The erasure of a customer: asked for, or due on a day until which it can be taken back. */
export function Erasure({ customer }: { customer: DeskCustomer }) {
  const { erasure, id } = customer;
  const may = useMay();
  if (!erasure && !may('askErasure')) return null;
  return (
    <AccountNotice kind="danger">
      {erasure ? <Due id={id} erasure={erasure} mayTakeBack={may('takeErasureBack')} /> : <Ask id={id} />}
    </AccountNotice>
  );
}

function Ask({ id }: { id: number }) {
  const { personal: words } = customersWords;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>
        <b>{words.erase}</b> {words.eraseDetail}
      </p>
      <Button kind="danger" size="small" icon="trash" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {isAsking && <EraseDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

type DueProps = { id: number; erasure: NonNullable<DeskCustomer['erasure']>; mayTakeBack: boolean };

function Due({ id, erasure: { author, reason, dueAt, papers }, mayTakeBack }: DueProps) {
  const { personal: words } = customersWords;
  const takingBack = useMutation({
    mutationFn: () => call(takeErasureBack, { params: { id } }),
    onSuccess: (customer) => {
      showAnswer(getDeskCustomer, { params: { id } }, customer);
      showToast(words.takenBack, { kind: 'success' });
    },
  });
  return (
    <>
      <p>
        <b>{words.due(moment(dueAt))}</b> {words.eraseDetail}
      </p>
      <p>
        <bdi>{words.asked(author, reason)}</bdi>
      </p>
      {papers.length > 0 && <Papers papers={papers} />}
      {mayTakeBack && (
        <Button size="small" isBusy={takingBack.isPending} onClick={() => takingBack.mutate()}>
          {words.takeBack}
        </Button>
      )}
    </>
  );
}

/** ADR 0447 The orders that the erasure waits for, each with what it needs. */
function Papers({ papers }: Pick<DueProps['erasure'], 'papers'>) {
  const { personal: words } = customersWords;
  return (
    <div>
      <p>{words.waits}</p>
      <ul>
        {papers.map(({ id, title, why }) => (
          <li key={id}>
            <Link to={paths.order(id)}>
              <bdi>{title || appWords.order(id)}</bdi>
            </Link>{' '}
            {words.stays[why]}
          </li>
        ))}
      </ul>
    </div>
  );
}
