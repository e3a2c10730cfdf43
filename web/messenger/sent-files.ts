/** The files that this page has sent, by the key of their message: their images are shown until the server has drawn its own. */
const sent = new Map<string, readonly File[]>();

export const keepSentFiles = (key: string, files: readonly File[]) => void (files.length > 0 && sent.set(key, files));

/** The files of a message that this page has sent, in their order; none for any other. */
export const sentFiles = (key: string | null): readonly File[] => (key !== null && sent.get(key)) || [];
