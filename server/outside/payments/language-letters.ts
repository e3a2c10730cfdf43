/** The two letters of a language, such as `de`, for a provider that takes no more; undefined for a language that has three, such as Filipino. */
export const languageLetters = (locale = ''): string | undefined => /^[a-z]{2}(?=-|$)/.exec(locale)?.[0];
