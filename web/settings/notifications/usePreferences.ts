import { type NotificationPreferences, changeNotificationPreferences, chooseNotification, getNotificationPreferences } from '@octavo/contract/notifications'; // oxfmt-ignore
import { getCustomer } from '@octavo/contract/customers';
import type { Input } from '@octavo/contract/endpoint';
import type { ChosenChannel } from '@octavo/domain/notifications/matrix';
import { call } from '@octavo/client/call';
import type { LiveEvent } from '@octavo/client/live/live';
import { invalidate, queryOf, showAnswer } from '@octavo/client/query';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useLive } from '#app/useLive.ts';
import type { SaveState } from '#customers/SaveStatus.tsx';
import { ONE_AT_A_TIME } from '#customers/keep-customer.ts';
import { customerWords } from '#customers/words.ts';

type Choice = Input<typeof chooseNotification>['body'];
type Change = Input<typeof changeNotificationPreferences>['body'];

const query = queryOf(getNotificationPreferences, {});
const KEY = ['notification preferences'];
const ELSEWHERE: ReadonlySet<LiveEvent['event']> = new Set([SERVER_EVENT.noticesChanged, 'missed']);

/** spec §10.20 What the customer chose. A change is shown at once and saved one after the other; one that fails is reverted, with a toast. */
export function usePreferences() {
  const loaded = useQuery(query);
  useLive(({ event }) => void (ELSEWHERE.has(event) && invalidate(getNotificationPreferences)));
  const saving = useMutation({
    mutationKey: KEY,
    scope: ONE_AT_A_TIME, // newsletters are a field of the customer too
    meta: { isQuiet: true }, // `onError` shows the toast
    mutationFn: (change: Choice | Change) =>
      'cell' in change
        ? call(chooseNotification, { body: change })
        : call(changeNotificationPreferences, { body: change }),
    onSuccess: async (preferences, change) => {
      keepPreferences(preferences);
      if ('cell' in change && change.cell === 'newsletter.mail') await invalidate(getCustomer); // it is a field of the profile
    },
    onError: () => showToast(customerWords.saving.preferencesFailed, { kind: 'error' }),
  });
  const pending = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as Choice | Change, // of the mutation above
  });
  const state: SaveState =
    pending.length > 0 ? 'saving' : saving.isError ? 'failed' : saving.isSuccess ? 'saved' : null;
  return { loaded, state, shown: loaded.data && pending.reduce(changed, loaded.data), save: saving.mutate };
}

/** Puts what the server returned into the cache. */
export const keepPreferences = (preferences: NotificationPreferences) =>
  showAnswer(getNotificationPreferences, {}, preferences);

/** What is stored with a change that is on its way. */
function changed(stored: NotificationPreferences, change: Choice | Change): NotificationPreferences {
  if ('cell' in change) {
    const others = stored.on.filter((cell) => cell !== change.cell);
    return { ...stored, on: change.isOn ? [...others, change.cell] : others };
  }
  const { quiet = stored.quiet, digestAt = stored.digestAt, digestEvents = stored.digestEvents, sendMail } = change;
  const channelOf = (channel: ChosenChannel) => change[channel] ?? stored.channels[channel];
  return {
    ...stored,
    channels: { mail: channelOf('mail'), push: channelOf('push'), calendar: channelOf('calendar') },
    quiet,
    digestAt,
    digestEvents: digestAt === null ? [] : digestEvents,
    mailStop: sendMail ? null : stored.mailStop,
  };
}
