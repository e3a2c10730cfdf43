import { FILE_EXTENSIONS } from '@octavo/domain/files/rules';
import { isLadder } from '@octavo/domain/loyalty/points';
import { type CellName, OPTIONAL_CELLS } from '@octavo/domain/notifications/matrix';
import * as z from 'zod/mini';
import { words } from './operator-fields.ts';

/** An ISO code. */
export const Currency = z.string(words.currency).check(z.regex(/^[A-Z]{3}$/, words.currency));
/** A protocol, a host and a port, without a path. */
export const Origin = (protocol: RegExp, message: string) =>
  z.string(message).check(z.refine((text) => isOrigin(text, protocol), { message }));
/** The address of a site. */
export const Address = Origin(/^https?:$/, words.address);

/** A share, in percent. */
export const Percent = z.int(words.percent).check(z.gte(0, words.percent), z.lte(100, words.percent));

/** What a site may leave to the installation. */
export const OwnNumber = (least: number, most: number, message: string) =>
  z.optional(z.nullable(z.int(message).check(z.gte(least, message), z.lte(most, message))));

/** spec D46 For how long revisions are free. */
export const RevisionDays = z.optional(z.int(words.days).check(z.gte(1, words.days), z.lte(365, words.days)));

/** spec D50 A ladder: the first step begins at no points and takes nothing off, and each begins at more than the one before. */
export const LoyaltySteps = z
  .array(
    z.strictObject({
      from: z.int(words.steps).check(z.gte(0, words.steps), z.lte(999_999_999, words.steps)),
      percent: z.int(words.steps).check(z.gte(0, words.steps), z.lte(99, words.steps)),
    }),
    words.steps,
  )
  .check(z.minLength(1, words.steps), z.maxLength(12, words.steps), z.refine(isLadder, words.steps));

/** A text that is null where nothing is given. */
export const SiteText = (max: number, message: string) =>
  z.pipe(
    z.string(message).check(z.trim(), z.maxLength(max, message)),
    z.transform((text) => text || null),
  );
/** What stands beside the price. */
export const Fact = SiteText(80, words.fact);
/** The text that a fact opens. */
export const Policy = SiteText(8000, words.text);

/** spec §10.20 The cells that somebody may switch. */
export const CELLS = OPTIONAL_CELLS as [CellName, ...CellName[]]; // the table has some

/** Values, each once. */
export const Each = <T extends z.ZodMiniType>(one: T, message: string, most = 100) =>
  z.array(one, message).check(
    z.maxLength(most, message),
    z.refine((all) => new Set(all.map((value) => JSON.stringify(value))).size === all.length, message),
  );

/** The kinds of files that are taken; null for all that we know. */
export const Extensions = z.optional(
  z.nullable(
    Each(
      z.string(words.extensions).check(z.refine((name) => FILE_EXTENSIONS.includes(name), words.extensions)),
      words.extensions,
    ).check(z.minLength(1, words.extensions)),
  ),
);

/** A number that another house gave, as it is written there. */
export const Numeral = (message: string) => z.string(message).check(z.regex(/^\d{1,20}$/, message));
/** An ISO code of two letters. */
export const CountryCode = (message: string) => z.string(message).check(z.regex(/^[A-Z]{2}$/, message));

function isOrigin(text: string, protocol: RegExp): boolean {
  const url = URL.parse(text);
  return url !== null && protocol.test(url.protocol) && `${url.protocol}//${url.host}` === text;
}
