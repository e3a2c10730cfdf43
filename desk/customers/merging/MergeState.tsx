import { call } from '@octavo/client/call';
import { showAnswer } from '@octavo/client/query';
import { getDeskCustomer } from '@octavo/contract/desk-customers';
import { withdrawMerge } from '@octavo/contract/desk-merges';
import type { DeskMerge } from '@octavo/contract/merges';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { AccountNotice } from '../AccountNotice.tsx';
import { nameOf } from '../name-of.ts';
import css from './Merging.module.css';
import { mergingWords } from './words.ts';

type Props = {
  id: number;
  merge: Omit<DeskMerge, 'state'> & { state: Exclude<DeskMerge['state'], 'merged'> };
  mayWithdraw: boolean;
};

/** The newest question: who has confirmed while it waits, or how it ended. */
export function MergeState({ id, merge, mayWithdraw }: Props) {
  const { state, other, isStaying, isConfirmed, isOtherConfirmed, author, reason, expiresAt } = merge;
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawMerge, { params: { id } }),
    onSuccess: (customer) => {
      showAnswer(getDeskCustomer, { params: { id } }, customer);
      showToast(mergingWords.withdrawn, { kind: 'success' });
    },
  });
  const link = (
    <Link to={paths.customer(other.id)}>
      <bdi>{nameOf(other)}</bdi>
    </Link>
  );
  if (state !== 'waiting')
    return (
      <p className={css.detail}>
        {mergingWords.over[state]} {link}
      </p>
    );
  return (
    <AccountNotice kind="waiting">
      <p>
        <b>{isStaying ? mergingWords.comes : mergingWords.goes}</b> {link}
      </p>
      <ul>
        <li>{isConfirmed ? mergingWords.ownYes : mergingWords.ownNo}</li>
        <li>{isOtherConfirmed ? mergingWords.otherYes : mergingWords.otherNo}</li>
      </ul>
      <p>{mergingWords.until(moment(expiresAt))}</p>
      <p>
        <bdi>{mergingWords.asked(author, reason)}</bdi>
      </p>
      {mayWithdraw && (
        <Button size="small" isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {mergingWords.takeBack}
        </Button>
      )}
    </AccountNotice>
  );
}
