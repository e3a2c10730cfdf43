/** spec §7 The word of a call that has nothing else to say. */
export const SUCCESS = { message: 'Success' } as const;
