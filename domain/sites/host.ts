const HOST = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;

/** Whether a text in lower case is the name of a host, without protocol, port and path. */
export const isHost = (text: string): boolean => text.length <= 253 && HOST.test(text);
