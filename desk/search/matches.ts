/** Where the searched text begins in a text, whatever the case of the letters; -1 where it is not, or is empty. */
export const placeOf = (text: string, query: string): number => {
  const wanted = query.trim().toLowerCase();
  return wanted ? text.toLowerCase().indexOf(wanted) : -1;
};

/** Whether a text has what is searched for; every text has nothing. */
export const matches = (text: string, query: string) => !query.trim() || placeOf(text, query) >= 0;
