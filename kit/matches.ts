/** The options whose label contains the typed text: first labels that start with it, then labels with a word that does, then the others. */
export function matches<O extends { label: string }>(options: readonly O[], typed: string): O[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ label }: O) => {
    const words = label.toLowerCase();
    if (words.startsWith(wanted)) return 0;
    return words.includes(` ${wanted}`) ? 1 : words.includes(wanted) ? 2 : Infinity;
  };
  const matching = options.filter((option) => rank(option) < Infinity);
  return matching.toSorted((one, other) => rank(one) - rank(other));
}
