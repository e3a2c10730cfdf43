import { CAPACITY } from '@octavo/domain/desk/duty';
import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { STAFF_ROLES } from '@octavo/domain/desk/right';
import { isLanguageTag } from '@octavo/domain/language/tags';
import * as z from 'zod/mini';
import { EmailAddress, HostName, SiteName, words } from './operator-fields.ts';
import { Provider } from './sites.ts';

export const NewStaff = z.strictObject({
  email: EmailAddress,
  role: z.enum(STAFF_ROLES, words.role),
  /** The first part of the address by default. */
  name: z.optional(SiteName),
  /** Of a writer; the next free one by default. */
  writerNumber: z.optional(
    z.int(words.writerNumber).check(z.gte(1, words.writerNumber), z.lte(99_999_999, words.writerNumber)),
  ),
  isPremium: z.optional(z.boolean()),
});
export type NewStaff = z.output<typeof NewStaff>;

const LanguageCode = z
  .string(words.languages)
  .check(z.maxLength(35, words.languages), z.refine(isLanguageTag, words.languages));

/** spec §12.11 How much work somebody takes; what is missing stays. `capacity` in conversations that wait, `languages` none for all. */
export const StaffWork = z.strictObject({
  capacity: z.optional(z.int(words.capacity).check(z.gte(0, words.capacity), z.lte(CAPACITY.max, words.capacity))),
  languages: z.optional(z.array(LanguageCode).check(z.maxLength(20, words.languages))),
  papersMax: z.optional(
    z.int(words.papersMax).check(z.gte(1, words.papersMax), z.lte(PAPERS_AT_A_TIME.max, words.papersMax)),
  ),
});
export type StaffWork = z.output<typeof StaffWork>;

/** ADR 0106 The OpenID Connect provider by which the staff of a site may sign in. */
export const CompanyProvider = z.strictObject({
  name: SiteName,
  issuer: z.string().check(z.refine(isIssuer, words.issuer)),
  clientId: z.string().check(z.minLength(1, words.missing), z.maxLength(200, words.missing)),
  secret: z.string().check(z.minLength(1, words.missing), z.maxLength(500, words.missing)),
});
export type CompanyProvider = z.output<typeof CompanyProvider>;

/** ADR 0310 The provider by which customers of a site sign in. Without a secret the one of before stays. */
export const SignInProvider = z.strictObject({
  ...CompanyProvider.shape,
  secret: z.optional(CompanyProvider.shape.secret),
  isOn: z.boolean(),
});
export type SignInProvider = z.output<typeof SignInProvider>;

/** An account at a provider. The names of its settings are those of the environment without the name of the provider. */
export const ProviderAccount = z.strictObject({
  provider: z.enum(Provider.options, words.provider),
  settings: z.record(z.string(), z.string()),
  /** The host of the site that it is for; all sites without an own account by default. */
  site: z.optional(HostName),
  /** Refuses webhooks that were signed with the earlier keys from now on. */
  revoke: z.optional(z.boolean()),
});
export type ProviderAccount = z.output<typeof ProviderAccount>;

function isIssuer(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
