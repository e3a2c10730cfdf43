import { partMarkup } from './markup.ts';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g; // eslint-disable-line no-control-regex -- these are what it takes out

/** spec §5 What a customer typed, as it is sent and kept: control characters and the tags of HTML taken out, spaces around it too. */
export const cleanWords = (text: string): string => partMarkup(text.replace(CONTROL, '')).text.trim();
