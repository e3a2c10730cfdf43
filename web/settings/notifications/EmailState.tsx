import type { Customer } from '@octavo/contract/customers';
import type { NotificationPreferences } from '@octavo/contract/notifications';
import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { AskToConfirm } from '#auth/AskToConfirm.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Places.module.css';
import { noticeSettingsWords } from './words.ts';

type Props = { customer: Customer; mailStop: NotificationPreferences['mailStop'] };

/** spec §10.20, D30 Whether emails arrive at the address: it is confirmed, it is not and gets the mail again, or they come back. */
export function EmailState({ customer: { email, newEmail, status }, mailStop }: Props) {
  const { states } = noticeSettingsWords.places;
  if (mailStop?.why === 'bounced')
    return (
      <span className={`${css.state} ${css.bad}`}>
        <Icon name="mailOff" size={16} />
        {states.comesBack}
      </span>
    );
  if (status.id === CUSTOMER_STATUS.confirmed)
    return (
      <span className={`${css.state} ${css.good}`}>
        <Icon name="circleCheck" size={16} />
        {states.confirmed}
      </span>
    );
  const isAgain = status.id === CUSTOMER_STATUS.awaiting;
  return (
    <>
      <span className={css.state}>
        <Icon name="clock" size={16} />
        {states.notConfirmed}
      </span>
      <AskToConfirm email={newEmail ?? email} isAgain={isAgain} label={isAgain ? states.sendAgain : states.send} />
    </>
  );
}
