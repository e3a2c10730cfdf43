/** Whether a text is a colour such as `#14594a`. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
