import { PROBLEMS } from '@octavo/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#services.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { languageOfAnswer } from './language.ts';
import { logFailure } from './log-failure.ts';
import { problemOf, retryAfterOf } from './problem-of.ts';

/** Answers a request with the Problem of an error, in the language of the request and with its id. Logs what nobody expected. */
export function sendProblem(services: Services, request: FastifyRequest, reply: FastifyReply, error: Error) {
  const problem = problemOf(error, languageOfAnswer(services, request));
  request.problemCode = problem.code;
  if (problem.code === 'unexpected' || isDatabaseUnavailable(error)) logFailure(request.log, error);
  reply.header('x-request-id', request.id); // of a request that cannot be read no hook has set it
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(PROBLEMS[problem.code].status).send({ ...problem, requestId: request.id });
}
