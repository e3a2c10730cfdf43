import { type NotificationPreferences, endCalendar, makeCalendar } from '@octavo/contract/notifications';
import { call } from '@octavo/client/call';
import { Button } from '@octavo/kit/Button.tsx';
import { CopyButton } from '@octavo/kit/CopyButton.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import css from './Places.module.css';
import { keepPreferences } from './usePreferences.ts';
import { noticeSettingsWords } from './words.ts';

/** spec §10.20 The secret address of the feed of deadlines, which can be made, copied, made again and ended. */
export function Feed({ calendar }: Pick<NotificationPreferences, 'calendar'>) {
  const { feed: words } = noticeSettingsWords;
  const making = useMutation({ mutationFn: () => call(makeCalendar, {}), onSuccess: keepPreferences });
  const ending = useMutation({ mutationFn: () => call(endCalendar, {}), onSuccess: keepPreferences });
  const isBusy = making.isPending || ending.isPending;
  return (
    <div className={css.feed}>
      <p>{words.lead}</p>
      {calendar && (
        <div className={css.address}>
          <TextField label={words.address} isLabelHidden value={calendar.address} onChange={() => {}} readOnly />
          <CopyButton text={calendar.address} name={words.copyName} kind="quiet">
            {words.copy}
          </CopyButton>
        </div>
      )}
      <div className={css.buttons}>
        <Button size="small" isBusy={isBusy} onClick={() => making.mutate()}>
          {calendar ? words.renew : words.make}
        </Button>
        {calendar && (
          <Button size="small" kind="danger" isBusy={isBusy} onClick={() => ending.mutate()}>
            {words.end}
          </Button>
        )}
      </div>
    </div>
  );
}
