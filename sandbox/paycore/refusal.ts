import { type Answer, json } from '../http.ts';

/** A refusal of Paycore: an HTTP status and an error of JSON:API. */
export class PaycoreRefusal extends Error {
  readonly status: number;

  constructor(status: 401 | 404 | 422, detail: string) {
    super(detail);
    this.status = status;
  }
}

export function refused(error: unknown): Answer {
  const { status, message } = error instanceof PaycoreRefusal ? error : new PaycoreRefusal(422, String(error));
  return json({ errors: [{ status: String(status), title: 'Error', detail: message }] }, status);
}
