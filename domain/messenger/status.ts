/** spec §3 Message status. */
export const MESSAGE_STATUS = { new: 1, approved: 2, edited: 3, deleted: 4, forwarded: 5 } as const;

export type MessageStatus = (typeof MESSAGE_STATUS)[keyof typeof MESSAGE_STATUS];
