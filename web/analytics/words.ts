import { dictionary } from '@octavo/domain/language/page';

export const analyticsWords = dictionary('analytics', {
  question: {
    label: 'Cookies',
    text: 'May we use cookies of Yandex Metrica to count your visit?',
    privacy: 'Privacy',
    allow: 'Allow',
    decline: 'No, thanks',
  },
  countVisits: 'Count my visits',
  inSettings: 'You can change this in Settings, under Privacy.',
});
