import * as z from 'zod/mini';
import { PROBLEMS, type Problem, type ProblemCode, isProblemCode } from './problem.ts';

const Params = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

/** A refusal in JSON, as our server writes it. */
export const ProblemBody = z.object({
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode]), // the keys of PROBLEMS are the codes
  message: z.string(),
  params: Params,
  errors: z.optional(z.record(z.string(), z.string())),
  issues: z.optional(z.record(z.string(), z.object({ code: z.string(), params: Params }))),
  location: z.optional(z.string()),
  requestId: z.optional(z.string()),
  details: z.optional(z.string()),
});

/** spec §8 A text, or several that are shown joined with commas. */
const Said = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((said) => [said].flat().join(', ')),
);

const knownCode = (code: unknown) => (typeof code === 'string' && isProblemCode(code) ? code : undefined);

/** spec §8 A refusal of any server: with a code that we do not know or without one, with a message or details alone. */
const AnyProblem = z.object({
  ...ProblemBody.shape,
  code: z.optional(z.pipe(z.unknown(), z.transform(knownCode))),
  message: z.optional(Said),
  errors: z.optional(z.record(z.string(), Said)),
  details: z.optional(Said),
});

/** Client: the refusal in a reply, with the words of the server where it has any; `unexpected` when it has none. */
export function readProblem(json: unknown): Problem {
  const { code, message, params, errors, issues, location, requestId, details } =
    z.safeParse(AnyProblem, json).data ?? {};
  const hasWords = Boolean(message ?? details ?? errors);
  const withoutWords = errors ? PROBLEMS.invalid : PROBLEMS.unexpected;
  return {
    code: code ?? (hasWords ? 'invalid' : 'unexpected'),
    message: message ?? details ?? withoutWords.message,
    ...(params && { params }),
    ...(errors && { errors }),
    ...(issues && { issues }),
    ...(location && { location }),
    ...(requestId && { requestId }),
    ...(details && { details }),
  };
}
