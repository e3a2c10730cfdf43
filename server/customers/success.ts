/** spec §7 The answer of a call without a result. */
export const SUCCESS = { message: 'Success' } as const;
