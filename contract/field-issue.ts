import { DETAILS_MIN } from '@octavo/domain/order-form/limits';
import { plural } from '@octavo/domain/language/plural';
import type * as z from 'zod/mini';
import { EMAIL_INVALID, NAME_INVALID, PHONE_INVALID, UNEXPECTED } from './field-words.ts';
import type { ProblemCode, ProblemParams, ProblemWords } from './problem.ts';

/**
 * spec §5, §8 All codes of wrong fields, with their English sentences. The first are of our own rules, the last of the schemas.
 * None of them is also the code of a Problem.
 */
export const FIELD_WORDS = {
  email_invalid: EMAIL_INVALID,
  email_mandatory: 'An email field is mandatory.',
  name_invalid: NAME_INVALID,
  phone_invalid: PHONE_INVALID,
  phone_missing: 'Please provide your phone',
  password_short: ({ min }) => `Use at least ${min} characters`,
  password_wrong: 'The current password is wrong',
  discount_missing: 'Please enter your discount',
  file_missing: 'Please choose a file',
  deadline_unavailable: 'Choose another deadline',
  title_invalid: 'Please provide valid Title',
  details_short: `Paper Details must be empty or contain at least ${DETAILS_MIN} characters`,
  description_missing: 'Describe what should change',
  place_incomplete: 'Give a page or a quote, and say what should change there',
  not_in_country: 'This is not available in your country',
  other_order: 'The order in the body is not the order in the path',
  not_offered: UNEXPECTED,
  multipart_required: 'Send multipart/form-data',
  key_invalid: 'Send a key of 16 to 128 letters, digits, - or _',
  missing: 'This field is required',
  value_invalid: 'This value is not valid',
  whole_number: 'Enter a whole number',
  number_min: ({ min }) => `Enter ${min} or more`,
  number_max: ({ max }) => `Enter ${max} or less`,
  text_min: ({ min }) =>
    plural('en', Number(min), { one: `Use at least ${min} character`, other: `Use at least ${min} characters` }),
  text_max: ({ max }) =>
    plural('en', Number(max), { one: `Use at most ${max} character`, other: `Use at most ${max} characters` }),
  list_min: ({ min }) => `Choose at least ${min}`,
  list_max: ({ max }) => `Choose at most ${max}`,
  fields_unknown: ({ names }) => `These fields are not known: ${names}`,
} satisfies Record<string, ProblemWords>;

export type FieldCode = keyof typeof FIELD_WORDS;

/** Why a field is wrong: a code of FIELD_WORDS, or of a Problem that is about one field. */
export type FieldIssue = { code: FieldCode | ProblemCode; params?: ProblemParams };

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(FIELD_WORDS, code);

const NAMES_MAX = 200; // characters

/** The first issue of each field of a value that does not match a schema; `whole` names the value itself. */
export function issuesOf({ issues }: z.core.$ZodError, whole: string): Record<string, FieldIssue> {
  const first = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = issue.path.join('.') || whole;
    if (!first.has(field)) first.set(field, issueOf(issue));
  }
  return Object.fromEntries(first);
}

/**
 * The issue of a field by what zod found: the one mapping from zod to our codes. A schema of ours may name the code itself as its
 * message. Parse with `reportInput`, so that a missing value is known.
 */
function issueOf(found: z.core.$ZodIssue): FieldIssue {
  const named = isFieldCode(found.message) ? found.message : null;
  const { code, params } = codeOf(found);
  return { code: named ?? code, ...(params && { params }) };
}

function codeOf(found: z.core.$ZodIssue): FieldIssue {
  if (found.input === undefined && (found.code === 'invalid_type' || found.code === 'invalid_value')) {
    return { code: 'missing' };
  }
  switch (found.code) {
    case 'invalid_type':
      return { code: found.expected === 'int' ? 'whole_number' : 'value_invalid' };
    case 'too_small':
      return { code: LIMITS[kindOf(found.origin)].min, params: { min: leastOf(found) } };
    case 'too_big':
      return { code: LIMITS[kindOf(found.origin)].max, params: { max: Number(found.maximum) } };
    case 'unrecognized_keys':
      return { code: 'fields_unknown', params: { names: found.keys.join(', ').slice(0, NAMES_MAX) } };
    case 'invalid_union':
      return codeOfUnion(found);
    default:
      return { code: 'value_invalid' };
  }
}

/** The issue of the option that has the right type, as `''` or a password; `value_invalid` if no option has. */
function codeOfUnion({ errors }: z.core.$ZodIssueInvalidUnion): FieldIssue {
  const [first] = errors.map(([issue]) => issue && issueOf(issue)).filter((issue) => issue && !isOfType(issue));
  return first ?? { code: 'value_invalid' };
}

const isOfType = ({ code }: FieldIssue) => code === 'value_invalid' || code === 'missing';

const LIMITS = {
  number: { min: 'number_min', max: 'number_max' },
  text: { min: 'text_min', max: 'text_max' },
  list: { min: 'list_min', max: 'list_max' },
} as const;

const kindOf = (origin: string): keyof typeof LIMITS =>
  origin === 'string' ? 'text' : origin === 'number' || origin === 'int' ? 'number' : 'list';

/** The smallest allowed number. Our schemas have limits of whole numbers only. */
const leastOf = ({ minimum, inclusive }: z.core.$ZodIssueTooSmall) => Number(minimum) + (inclusive === false ? 1 : 0);
