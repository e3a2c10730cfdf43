import type { Customer } from '@octavo/contract/customers';
import { type NotificationPreferences, changeNotificationPreferences } from '@octavo/contract/notifications';
import type { Input, Reply } from '@octavo/contract/endpoint';
import { listPushSubscriptions } from '@octavo/contract/push';
import { format } from '@octavo/domain/language/page';
import { queryOf } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { Banner } from '@octavo/kit/Banner.tsx';
import { dayIn, longDay } from '@octavo/kit/dates.ts';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { MessagesRow } from '../MessagesRow.tsx';
import css from '../Settings.module.css';
import { deviceName } from '../device-name.ts';
import { EmailState } from './EmailState.tsx';
import { Feed } from './Feed.tsx';
import { TestPush } from './TestPush.tsx';
import { noticeSettingsWords } from './words.ts';

type Props = {
  customer: Customer;
  shown: NotificationPreferences;
  onChange: (change: Input<typeof changeNotificationPreferences>['body']) => void;
};

/** spec §10.20 The channels of the customer, with where each leads. */
export function Places({ customer, shown, onChange }: Props) {
  const { places: words } = noticeSettingsWords;
  const browsers = useQuery(queryOf(listPushSubscriptions, {})).data?.subscriptions ?? [];
  const { mailStop } = shown;
  const now = useNow();
  return (
    <div className={css.rows}>
      <Rows>
        <div>
          <SwitchRow
            icon="mail"
            title={words.names.mail}
            detail={words.mail(customer.email)}
            checked={shown.channels.mail}
            onChange={(mail) => onChange({ mail })}
            aside={<EmailState customer={customer} mailStop={mailStop} />}
          />
          {mailStop && (
            <Banner
              action={
                <Button size="small" onClick={() => onChange({ sendMail: true })}>
                  {words.sendAgain}
                </Button>
              }
            >
              {words.stopped[mailStop.why](dayIn(mailStop.since, now, longDay))}
            </Banner>
          )}
        </div>
        <SwitchRow
          icon="laptop"
          title={words.names.push}
          detail={browsers.length > 0 ? words.push(format().list(browsers.map(nameOf))) : words.noPush}
          checked={shown.channels.push}
          onChange={(push) => onChange({ push })}
          aside={<TestPush />}
        />
        <MessagesRow customerId={customer.id} />
        <div>
          <SwitchRow
            icon="calendar"
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

type Browser = Reply<typeof listPushSubscriptions>['subscriptions'][number];

const nameOf = (browser: Browser) => (browser.isCurrent ? noticeSettingsWords.places.thisBrowser : deviceName(browser));
