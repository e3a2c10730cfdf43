const WORDS = {
  unreachable: 'gave no usable answer, so the result of the call is unknown',
  refused: 'refused the request',
  duplicate: 'already has this attempt',
  unknown: 'does not know this attempt',
  bad_answer: 'sent an answer that cannot be trusted',
};

export type ProviderErrorCode = keyof typeof WORDS;

/** A call to a payment provider that failed. `detail` must not contain a secret. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;

  constructor(code: ProviderErrorCode, detail: string, cause?: unknown) {
    super(`The payment provider ${WORDS[code]}: ${detail}`, { cause });
    this.name = 'ProviderError';
    this.code = code;
  }
}
