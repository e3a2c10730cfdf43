import { loadItemsAfter } from '#notifications/items/store.ts';
import { presentChosen } from '#notifications/preferences/present.ts';
import { type Chapter, type Item, type Subject, moment, yesNo } from '../chapter.ts';
import { pageAfter } from '../store.ts';
import { notificationWords } from './words.ts';

const BATCH = 200;

/** spec §10.20 What the customer chose to hear of, and what the bell has. The secret address of the calendar is not in it. */
export const notificationsChapter = (subject: Subject): Chapter => ({
  name: 'notifications',
  title: notificationWords(subject.speaker).title,
  read: async function* () {
    const { db, customer } = subject;
    yield await chosenItem(subject);
    for await (const row of pageAfter((after) => loadItemsAfter(db, customer.id, { after, limit: BATCH })))
      yield bellItem(subject, row);
  },
});

async function chosenItem(subject: Subject): Promise<Item> {
  const { db, customer } = subject;
  const words = notificationWords(subject.speaker);
  const { chosen, feed } = await presentChosen(db, { sites: subject.sites, customerId: customer.id });
  const { channels, quiet, digestAt, digestEvents, mailStop, muted } = chosen;
  return {
    heading: words.chosen,
    facts: [
      [words.on, chosen.on.join(', ')],
      [words.mail, yesNo(subject, channels.mail)],
      [words.push, yesNo(subject, channels.push)],
      [words.calendar, yesNo(subject, channels.calendar)],
      [words.feed, moment(subject, feed.since)],
      [words.quiet, quiet ? `${clock(quiet.from)}–${clock(quiet.to)}` : ''],
      [words.digest, digestAt === null ? '' : `${clock(digestAt)}: ${digestEvents.join(', ')}`],
      [words.stopped, mailStop ? `${mailStop.why}, ${moment(subject, mailStop.since)}` : ''],
      [words.muted, muted.map(({ id }) => String(id)).join(', ')],
    ],
    data: { ...chosen, feedSince: feed.since },
  };
}

function bellItem(subject: Subject, row: Awaited<ReturnType<typeof loadItemsAfter>>[number]): Item {
  const words = notificationWords(subject.speaker);
  const { kind, orderId, count, about, dateCreated, dateRead, dateDone } = row;
  return {
    heading: words.item(kind, orderId ?? 0),
    facts: [
      [words.when, moment(subject, dateCreated)],
      [words.count, String(count)],
      [words.about, about ?? ''],
      [words.read, moment(subject, dateRead)],
      [words.done, moment(subject, dateDone)],
    ],
    data: { kind, orderId, count, about, dateCreated, dateRead, dateDone },
  };
}

/** `22:00` for a minute of the day. */
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
