import { TEXT_FAULTS } from '@octavo/domain/language/translations';
import * as z from 'zod/mini';
import { ChangeReason } from './desk-sites.ts';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant, NumberInUrl } from './scalars.ts';

const LANGUAGE_MOST = 35; // characters of a tag
const TEXT_MOST = 25_000; // three times the longest promise of a site
const TEXTS_MOST = 5000;
const FILE_BYTES = 3 * 1024 * 1024;

const Language = z.string().check(z.maxLength(LANGUAGE_MOST));
const Words = z.string().check(z.maxLength(TEXT_MOST));
/** A text, or one for each plural form. */
const Forms = z.union([Words, z.record(z.string().check(z.maxLength(5)), Words)]);

/** One line of the file of a translator. */
export const FileText = z.object({
  key: z.string().check(z.maxLength(200)),
  english: Forms,
  /** Those in braces, which a translation must keep. */
  variables: z.array(z.string()),
  /** Empty for one that is missing. */
  translation: Forms,
});
export type FileText = z.output<typeof FileText>;

const TextsVersion = z.object({ number: z.int(), author: z.string(), reason: z.string(), date: Instant });

const LanguageTexts = z.object({
  language: z.string(),
  all: z.int(),
  translated: z.int(),
  /** Of the translated ones, those whose English has changed since. */
  older: z.int(),
  missing: z.int(),
  /** The last ten, newest first. */
  versions: z.array(TextsVersion),
});
export type LanguageTexts = z.output<typeof LanguageTexts>;

/** A list is not read-only. */
const EXAMPLE: FileText[] = [
  { key: 'shell.header.signIn', english: 'Sign in', variables: [], translation: 'Anmelden' },
];

const OF_LANGUAGE = { ...DESK, params: z.object({ id: NumberInUrl, code: Language }), exampleId: 1 } as const;

export const listInterfaceTexts = endpoint('listInterfaceTexts', {
  ...DESK,
  method: 'GET',
  path: '/sites/:id/interface_texts',
  summary: 'How many texts of the app, of mails and of the site itself are translated in each language that needs it',
  params: IdInUrl,
  exampleId: 1,
  reply: z.object({ languages: z.array(LanguageTexts) }),
  limit: 'list',
});

export const exportInterfaceTexts = endpoint('exportInterfaceTexts', {
  ...OF_LANGUAGE,
  method: 'GET',
  path: '/sites/:id/interface_texts/:code',
  summary:
    'All texts of the app, of mails and of the site itself with their translation, for a translator; of an earlier version where one is named',
  query: z.object({ version: z.optional(NumberInUrl) }),
  reply: z.object({ language: z.string(), texts: z.array(FileText) }),
  limit: 'list',
});

export const importInterfaceTexts = endpoint('importInterfaceTexts', {
  ...OF_LANGUAGE,
  method: 'PUT',
  path: '/sites/:id/interface_texts/:code',
  bodyBytes: FILE_BYTES,
  summary:
    'Keeps the file of a translator as a version, if nobody else has since `from`. What is not in the file stays; one with a fault changes nothing',
  body: z.strictObject({
    /** Of the file: that of the path. */
    language: Language,
    texts: z.array(FileText).check(z.maxLength(TEXTS_MOST)),
    /** The version that was seen; 0 for none. */
    from: z.int().check(z.gte(0)),
    reason: ChangeReason,
  }),
  reply: z.object({
    /** Null where there are faults. */
    version: z.nullable(z.int()),
    /** The first fifty, and how many there are. */
    faults: z.array(z.object({ key: z.string(), fault: z.enum(TEXT_FAULTS), about: z.string() })),
    faultCount: z.int(),
  }),
  refuses: ['setting_invalid', 'site_changed'],
  example: {
    language: 'de',
    texts: EXAMPLE,
    from: 0,
    reason: 'From the translator',
  },
});
