import { type Answer, json } from '../http.ts';

const NAMES = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
};

/** A refusal of PayPal: an HTTP status and an issue. */
export class PaypalRefusal extends Error {
  readonly status: keyof typeof NAMES;
  readonly issue: string;

  constructor(status: keyof typeof NAMES, issue: string) {
    super(issue);
    this.status = status;
    this.issue = issue;
  }
}

export function refusalAnswer({ status, issue }: PaypalRefusal): Answer {
  if (issue === 'invalid_token' || issue === 'invalid_client') {
    return json({ error: issue, error_description: 'Authentication failed' }, status);
  }
  const details = [{ issue, description: 'Refused by the sandbox' }];
  return json({ name: NAMES[status], details, message: 'The request was refused', debug_id: 'sandbox' }, status);
}
