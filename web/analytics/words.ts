import { dictionary } from '@octavo/domain/language/page';

export const analyticsWords = dictionary('analytics', {
  question: {
    label: 'Cookies',
    text: 'May we use cookies of Yandex Metrica to count your visit?',
    ownText: 'May we count how far visitors come in the order form? We do not note who you are.',
    privacy: 'Privacy',
    allow: 'Allow',
    decline: 'No, thanks',
  },
  countVisits: 'Count my visits',
  inSettings: 'You can change this in Settings, under Privacy.',
});
