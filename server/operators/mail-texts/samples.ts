import { formatFor } from '@octavo/domain/language/format';
import type { Language } from '@octavo/domain/language/language';
import type { Site } from '#site.ts';

const DAY = new Date('2026-01-15T09:00:00Z');
const LATER = new Date('2026-01-17T09:00:00Z');

/** A value for every variable, to show a text with: dates and money as the mails of the site write them in the language. */
export function mailSamples({ name, currency }: Site, language: Language): Record<string, string> {
  const format = formatFor({ language, zone: 'UTC', currency });
  return {
    site: name,
    'order number': '48210001',
    title: 'The Ethics of Predictive Policing',
    price: format.money(12_636),
    'price parts': format.money(12_636),
    time: format.duration(10, 'day'),
    'ready by': format.longMoment(DAY),
    deadline: format.longMoment(DAY),
    'old deadline': format.longMoment(DAY),
    'asked until': format.longMoment(LATER),
    'answer by': format.longMoment(DAY),
    reason: 'The report came out this morning.',
    credit: format.money(632),
    amount: format.money(2000),
    'revision days': '14',
  };
}
