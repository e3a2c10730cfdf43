import type { DeskCustomer } from '@octavo/contract/desk-customers';
import { nameOf } from '@octavo/domain/language/tags';
import { format } from '@octavo/domain/language/page';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Section } from '#app/Section.tsx';
import { customersWords } from './words.ts';

type Props = { customer: DeskCustomer };

/** A large module, so the number is shown as it is stored until it is there. */
const phoneNumbers = lazyModule(() => import('@octavo/client/countries'));

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ') || customersWords.none;

/** What the customer has told of themselves. */
export function Profile({ customer }: Props) {
  const { firstName, lastName, phone, enabledNightCalls, country, state, city, zip, ip } = customer;
  const { profile: words } = customersWords;
  const numbers = useLoaded(phoneNumbers);
  return (
    <Section heading={words.heading}>
      <Leaders
        facts={{
          [words.name]: [firstName, lastName].filter(Boolean).join(' ') || customersWords.none,
          [words.phone]: (numbers ? numbers.formatStored(phone) : phone) || customersWords.none,
          [words.nightCalls]: enabledNightCalls ? words.yes : words.no,
          [words.country]: joined(country && format().country(country), state),
          [words.city]: joined(city, zip),
          ...(ip && { [words.ip]: ip }),
        }}
      />
    </Section>
  );
}

/** What the customer allows, and since when. */
export function Consents({ customer: { consents } }: Props) {
  const { consents: words } = customersWords;
  const saidOf = (isGiven: boolean, date: Date | null) => {
    if (date === null) return isGiven ? words.given : words.withheld;
    const day = format().dayOfYear(date);
    return isGiven ? words.givenSince(day) : words.withheldSince(day);
  };
  const given = consents.filter(({ isGiven }) => isGiven).length;
  return (
    <Section heading={words.heading} about={words.on(given, consents.length)}>
      <Leaders
        facts={consents.map(({ kind, isGiven, date }) => ({ name: words.kinds[kind], value: saidOf(isGiven, date) }))}
      />
    </Section>
  );
}

/** spec §12.23 The legal texts that the customer accepted last, with the hash of the words. */
export function Accepted({ customer: { acceptedTexts } }: Props) {
  const { accepted: words } = customersWords;
  if (acceptedTexts.length === 0) return null;
  return (
    <Section heading={words.heading}>
      <Leaders
        facts={acceptedTexts.map(({ name, version, language, sha256, date, orderId }) => ({
          name: words.names[name],
          value: words.version(version, format().dayOfYear(date), orderId),
          note: words.hash(nameOf(language), sha256),
        }))}
      />
    </Section>
  );
}
