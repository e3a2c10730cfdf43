import { type Answer, json } from '../http.ts';

/** A refusal of Stripe: an HTTP status, a type and, for most, a code. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export function refusalAnswer({ status, type, code, message }: StripeRefusal): Answer {
  return json({ error: { type, message, ...(code && { code }) } }, status);
}
