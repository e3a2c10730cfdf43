import { loadPasskeysOf } from '#auth/passkeys/store.ts';
import { loadIdentitiesOf } from '#auth/providers/store.ts';
import { loadOwnSessions } from '#auth/ways/store.ts';
import { loadAwaitedEmail, loadEarlierEmails } from '#customers/emails/store.ts';
import { present } from '#customers/present.ts';
import { loadMergedInto } from '#customers/store.ts';
import { loadSubscriptionsOf } from '#push/store.ts';
import { loadUnwantedWritersOf } from '../store.ts';
import { type Chapter, type Subject, moment, yesNo } from '../chapter.ts';

export const profileChapter = (subject: Subject): Chapter => ({
  name: 'profile',
  title: subject.words.profile.title,
  read: async function* () {
    const { db, customer, site, encryption } = subject;
    const words = subject.words.profile;
    const newEmail = (await loadAwaitedEmail(db, customer.id, new Date(0))) ?? ''; // also when its link has expired
    const earlierEmails = await loadEarlierEmails(db, customer);
    const pushes = await loadSubscriptionsOf(db, customer.id);
    const merged = await loadMergedInto(db, customer.id);
    const unwanted = await loadUnwantedWritersOf(db, customer.id);
    const ways = await waysOf(subject);
    yield {
      heading: words.account(customer.id),
      facts: [
        [words.email, customer.email],
        [words.newEmail, newEmail],
        [words.earlierEmails, earlierEmails.join(', ')],
        [words.emailStatus, words.status[customer.status]],
        [words.firstName, customer.firstName],
        [words.lastName, customer.lastName],
        [words.phone, customer.phone],
        [words.country, customer.country],
        [words.state, customer.state],
        [words.city, customer.city],
        [words.address, customer.address],
        [words.zip, customer.zip],
        [words.ip, customer.ip],
        [words.zone, customer.zone ?? ''],
        [words.language, customer.languageCode ?? ''],
        [words.since, moment(subject, customer.dateCreated)],
        [words.referredBy, customer.referrerId ?? ''],
        [words.facebookMessenger, yesNo(subject, customer.enabledFacebookMessenger)],
        [words.newsletters, yesNo(subject, customer.enabledNewsletters)],
        [words.nightCalls, yesNo(subject, customer.enabledNightCalls)],
        [words.pushes, pushes.map(({ dateCreated }) => moment(subject, dateCreated)).join(', ')],
        ...ways.facts,
        [words.merged, merged.map((one) => words.mergedOn(one.closingEmail, moment(subject, one.date))).join(', ')],
        [words.unwantedWriters, unwanted.map(({ idWriter }) => `WR-${idWriter ?? ''}`).join(', ')],
      ],
      data: {
        ...present(customer, newEmail || null, { site, encryption }),
        ipClient: customer.ip,
        zone: customer.zone,
        dateCreated: customer.dateCreated,
        referrerId: customer.referrerId,
        hasPassword: customer.passwordHash !== null,
        earlierEmails,
        pushes: pushes.map(({ endpoint, dateCreated }) => ({ endpoint, dateCreated })),
        ...ways.data,
        unwantedWriters: unwanted,
        merged,
      },
    };
  },
});

/** ADR 0241, 0242 With what and where the customer signs in. */
async function waysOf(subject: Subject) {
  const { db, customer } = subject;
  const words = subject.words.profile;
  const sessions = await loadOwnSessions(db, customer.id);
  const passkeys = await loadPasskeysOf(db, customer.id);
  const identities = await loadIdentitiesOf(db, customer.id);
  const devices = sessions.map(({ agent, dateCreated }) => {
    const since = moment(subject, dateCreated);
    return agent ? words.deviceOf(agent, since) : words.unknownDevice(since);
  });
  const facts: [string, string][] = [
    [words.devices, devices.join('; ')],
    [words.passkeys, passkeys.map(({ name, rpId }) => (name ? words.passkeyOf(name, rpId) : rpId)).join(', ')],
    [words.providers, identities.map(({ issuer, email }) => words.providerOf(new URL(issuer).host, email)).join(', ')],
  ];
  const data = {
    devices: sessions.map(({ id: _, ...session }) => session),
    passkeys: passkeys.map(({ name, rpId, dateCreated, dateUsed }) => ({ name, host: rpId, dateCreated, dateUsed })),
    providers: identities.map(({ id: _, customerId: __, siteId: ___, ...identity }) => identity),
  };
  return { facts, data };
}
