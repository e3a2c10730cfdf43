import type { Customer } from '@octavo/contract/customers';
import { type NotificationPreferences, changeNotificationPreferences } from '@octavo/contract/notifications';
import type { Input } from '@octavo/contract/endpoint';
import { listPushSubscriptions } from '@octavo/contract/push';
import { queryOf } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { Banner } from '@octavo/kit/Banner.tsx';
import { longDay } from '@octavo/kit/dates.ts';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { useQuery } from '@tanstack/react-query';
import { MessagesRow } from '../MessagesRow.tsx';
import css from '../Settings.module.css';
import { Feed } from './Feed.tsx';
import { noticeSettingsWords } from './words.ts';

type Props = {
  customer: Customer;
  shown: NotificationPreferences;
  onChange: (change: Input<typeof changeNotificationPreferences>['body']) => void;
};

/** spec §10.20 The channels of the customer, with where each leads. */
export function Places({ customer, shown, onChange }: Props) {
  const { places: words } = noticeSettingsWords;
  const browsers = useQuery(queryOf(listPushSubscriptions, {})).data?.subscriptions.length ?? 0;
  const { mailStop } = shown;
  return (
    <div className={css.rows}>
      <Rows>
        <div>
          <SwitchRow
            title={words.names.mail}
            detail={words.mail(customer.email)}
            checked={shown.channels.mail}
            onChange={(mail) => onChange({ mail })}
          />
          {mailStop && (
            <Banner
              action={
                <Button size="small" onClick={() => onChange({ sendMail: true })}>
                  {words.sendAgain}
                </Button>
              }
            >
              {words.stopped[mailStop.why](longDay(mailStop.since))}
            </Banner>
          )}
        </div>
        <SwitchRow
          title={words.names.push}
          detail={browsers > 0 ? words.push(browsers) : words.noPush}
          checked={shown.channels.push}
          onChange={(push) => onChange({ push })}
        />
        <MessagesRow customerId={customer.id} />
        <div>
          <SwitchRow
            title={words.names.calendar}
            detail={words.calendar}
            checked={shown.channels.calendar}
            onChange={(calendar) => onChange({ calendar })}
          />
          <Feed calendar={shown.calendar} />
        </div>
      </Rows>
    </div>
  );
}
