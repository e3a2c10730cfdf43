import type { Customer } from '@octavo/contract/customers';
import type { NotificationPreferences } from '@octavo/contract/notifications';
import { CUSTOMER_STATUS, type CustomerStatus } from '@octavo/domain/customers/status';
import { AskToConfirm } from '#auth/AskToConfirm.tsx';
import { customerWords } from '#customers/words.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Places.module.css';
import { noticeSettingsWords } from './words.ts';

type Props = { customer: Customer; mailStop: NotificationPreferences['mailStop'] };

/** spec §10.20, D30 Whether emails arrive at the address: it is confirmed, it is not and gets the mail again, or they come back. */
export function EmailState({ customer: { email, newEmail, status }, mailStop }: Props) {
  if (mailStop?.why === 'bounced')
    return (
      <span className={`${css.state} ${css.bad}`}>
        <Icon name="mailOff" size={16} />
        {noticeSettingsWords.places.comesBack}
      </span>
    );
  const name = customerWords.status[status.id as CustomerStatus]; // spec D30: the server has no other
  const isConfirmed = status.id === CUSTOMER_STATUS.confirmed;
  return (
    <>
      <span className={isConfirmed ? `${css.state} ${css.good}` : css.state}>
        <Icon name={isConfirmed ? 'circleCheck' : 'clock'} size={16} />
        {name}
      </span>
      {!isConfirmed && <AskToConfirm email={newEmail ?? email} isAgain={status.id === CUSTOMER_STATUS.awaiting} />}
    </>
  );
}
