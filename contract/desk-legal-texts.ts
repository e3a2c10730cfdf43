import { LEGAL_MOST, LEGAL_VERSION_MOST } from '@octavo/domain/sites/legal-texts';
import * as z from 'zod/mini';
import { ChangeReason } from './desk-sites.ts';
import { DESK, endpoint } from './endpoint.ts';
import { LegalName } from './legal-texts.ts';
import { IdInUrl, Instant, NumberInUrl } from './scalars.ts';

const LegalTranslation = z.object({ language: z.string(), body: z.string(), sha256: z.string() });

const LegalVersion = z.object({
  number: z.int(),
  /** That of the site when the version was kept. */
  language: z.string(),
  body: z.string(),
  /** Of the UTF-8 of the body, as an acceptance has it. */
  sha256: z.string(),
  startsAt: Instant,
  asksAgain: z.boolean(),
  /** In other languages, each kept once. */
  translations: z.array(LegalTranslation),
  author: z.string(),
  reason: z.string(),
  date: Instant,
});
export type LegalVersion = z.output<typeof LegalVersion>;

const ListedLegalText = z.object({
  name: LegalName,
  /** The text of the product, version 1. */
  ours: z.string(),
  /** The number of the version that counts now. */
  inForce: z.int(),
  /** The last twenty versions of the site, newest first. */
  versions: z.array(LegalVersion),
});
export type ListedLegalText = z.output<typeof ListedLegalText>;

export const listLegalTexts = endpoint('listLegalTexts', {
  ...DESK,
  method: 'GET',
  path: '/sites/:id/legal_texts',
  summary:
    'The terms and the privacy text of a site with their last versions, newest first, and the languages of the site',
  params: IdInUrl,
  exampleId: 1,
  reply: z.object({ texts: z.array(ListedLegalText), languages: z.array(z.string()) }),
  limit: 'list',
});

export const saveLegalText = endpoint('saveLegalText', {
  ...DESK,
  method: 'PUT',
  path: '/sites/:id/legal_texts/:name',
  bodyBytes: 3 * LEGAL_MOST + 8 * 1024,
  summary: 'Keeps a version of a legal text, from now or from a later time, if nobody else has since `from`',
  params: z.object({ id: NumberInUrl, name: LegalName }),
  exampleId: 1,
  body: z.strictObject({
    body: z.string().check(z.trim(), z.minLength(1), z.maxLength(LEGAL_MOST)),
    /** Higher than every one before. */
    number: z.int().check(z.gt(1), z.lte(LEGAL_VERSION_MOST)),
    /** The newest version that was seen; 1 for none. */
    from: z.int().check(z.gte(1)),
    /** Null: now. */
    startsAt: z.nullable(Instant),
    /** Whether everybody is asked to accept it before their next order. */
    asksAgain: z.boolean(),
    reason: ChangeReason,
  }),
  reply: z.object({ number: z.int(), sha256: z.string() }),
  refuses: ['site_changed'],
  example: {
    body: '# What you order\n\nModel papers, made for you by a writer.',
    number: 2,
    from: 1,
    startsAt: null,
    asksAgain: false,
    reason: 'As our lawyer wrote it',
  },
});

export const translateLegalText = endpoint('translateLegalText', {
  ...DESK,
  method: 'PUT',
  path: '/sites/:id/legal_texts/:name/translations',
  bodyBytes: 3 * LEGAL_MOST + 8 * 1024,
  summary:
    'Keeps the newest version of a legal text in another language of the site, once: other words are a new version',
  params: z.object({ id: NumberInUrl, name: LegalName }),
  exampleId: 1,
  body: z.strictObject({
    /** The newest version, as it was seen. */
    number: z.int(),
    language: z.string().check(z.maxLength(35)),
    body: z.string().check(z.trim(), z.minLength(1), z.maxLength(LEGAL_MOST)),
  }),
  reply: z.object({ sha256: z.string() }),
  refuses: ['site_changed'],
  example: {
    number: 2,
    language: 'de',
    body: '# Was Sie bestellen\n\nMustertexte, von einem Autor für Sie geschrieben.',
  },
});
