import type { Endpoint } from '@octavo/contract/endpoint';
import { COMMON_REFUSALS, type ProblemCode } from '@octavo/contract/problem';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#operations/refusal.ts';
import { logFailure } from './log-failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * ADR 0070 The error to answer a request with. A refusal that its endpoint does not declare is a defect: production logs it, and
 * everywhere else the answer is `unexpected`, so that the test of the refusal fails.
 */
export function declared(error: Error, { routeOptions, log }: FastifyRequest, isProduction: boolean): Error {
  const { endpoint } = routeOptions.config;
  if (!endpoint || !(error instanceof Refusal) || mayRefuse(endpoint, error.code)) return error;
  const defect = new Error(`${endpoint.name} does not declare its refusal ${error.code}`, { cause: error });
  if (!isProduction) return defect;
  logFailure(log, defect);
  return error;
}

const mayRefuse = ({ refuses = [] }: Endpoint, code: ProblemCode) =>
  refuses.includes(code) || COMMON_REFUSALS.some((common) => common === code);
