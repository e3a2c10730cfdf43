/** ADR 0362 A text without the invisible marks that say in which direction a part of it goes. */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/gu, '');
