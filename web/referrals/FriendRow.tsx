import { type Referral, listReferrals, turnReferralIntoDiscount } from '@octavo/contract/referrals';
import { listLoyaltyDiscounts } from '@octavo/contract/loyalty';
import type { Reply } from '@octavo/contract/endpoint';
import { toCents } from '@octavo/domain/money';
import { REFERRAL_STATUS } from '@octavo/domain/referrals/referral';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { shortDay } from '@octavo/kit/dates.ts';
import { money } from '@octavo/domain/language/page';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { CopyButton } from '@octavo/kit/CopyButton.tsx';
import { codeWords } from '#app/code-words.ts';
import css from './Referrals.module.css';
import { REFERRAL_STAMPS, referralWords } from './words.ts';

const { ready, used, expired } = REFERRAL_STATUS;

type List = Pick<Reply<typeof listReferrals>, 'discount' | 'currency' | 'days'>;
type Props = {
  referral: Referral;
  list: List;
  /** The first row that is ready has the filled button. */
  isFirstReady: boolean;
};

/** One friend: the status, what it waits for or what became of it, and what can be done. */
export function FriendRow({ referral, list, isFirstReady }: Props) {
  const { friend, status, discount, dateCreated } = referral;
  const isFocusDue = useRef(false); // the button that was pressed is removed, and the row moves: the focus goes with it
  const takeFocus = useCallback((copy: HTMLButtonElement | null) => {
    if (isFocusDue.current) copy?.focus();
    isFocusDue.current = false;
  }, []);
  const worth = money(toCents(list.discount.value), list.currency);
  return (
    <li>
      <div>
        <b>
          <bdi translate={friend ? 'no' : undefined}>{friend || referralWords.closed}</bdi>
        </b>
        <small>{referralWords.joinedOn(shortDay(dateCreated))}</small>
      </div>
      <Stamp look={REFERRAL_STAMPS[status.id]}>{referralWords.statuses[status.id]}</Stamp>
      <span className={css.what}>{whatOf(referral, list.days)}</span>
      {status.id === ready && <Turn id={referral.id} worth={worth} isFirst={isFirstReady} isFocusDue={isFocusDue} />}
      {discount?.isActive && (
        <div className={css.code}>
          <bdi translate="no">{discount.code}</bdi>
          <CopyButton ref={takeFocus} text={discount.code} name={codeWords.copyCode(discount.code)}>
            {referralWords.copy}
          </CopyButton>
        </div>
      )}
    </li>
  );
}

type TurnProps = {
  id: number;
  worth: string;
  isFirst: boolean;
  /** Set when it is removed with the focus. */
  isFocusDue: RefObject<boolean>;
};

/** spec D51 Turns a ready referral into a code. A repeat answers the same code, so a lost answer costs nothing. */
function Turn({ id, worth, isFirst, isFocusDue }: TurnProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      isFocusDue.current = pressed !== null && pressed === document.activeElement; // read before it is removed
    };
  }, [isFocusDue]);
  const turning = useMutation({
    mutationFn: () => call(turnReferralIntoDiscount, { params: { id } }),
    onSuccess: ({ code }) => showToast(codeWords.newCode(code), { kind: 'success' }),
    onSettled: () => invalidate(listReferrals, listLoyaltyDiscounts),
  });
  return (
    <Button
      ref={button}
      kind={isFirst ? 'primary' : 'outline'}
      size="small"
      isBusy={turning.isPending}
      onClick={() => turning.mutate()}
    >
      {referralWords.turn(worth)}
    </Button>
  );
}

function whatOf({ status, waitingFor, readyBy, dateReady, discount }: Referral, days: number): ReactNode {
  if (waitingFor === 'completion') return readyBy ? referralWords.readyBy(shortDay(readyBy)) : referralWords.inWork;
  if (waitingFor) return referralWords.waiting[waitingFor];
  if (status.id === ready && dateReady) return referralWords.completedOn(shortDay(dateReady));
  if (!discount) return null;
  if (discount.idOrder !== null)
    return <Link to={paths.orderInfo(discount.idOrder)}>{referralWords.order(discount.idOrder)}</Link>;
  if (status.id === expired) return referralWords.notUsed(days);
  if (status.id === used) return null;
  if (!discount.isActive) return referralWords.notHere;
  return discount.expiresAt ? referralWords.validUntil(shortDay(discount.expiresAt)) : referralWords.noEnd;
}
