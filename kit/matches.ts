/** What of a list fits what was typed: first what starts like it, then what has a word that does, then the rest. */
export function matches<O extends { label: string }>(options: readonly O[], typed: string): O[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ label }: O) => {
    const words = label.toLowerCase();
    if (words.startsWith(wanted)) return 0;
    return words.includes(` ${wanted}`) ? 1 : words.includes(wanted) ? 2 : Infinity;
  };
  const fitting = options.filter((option) => rank(option) < Infinity);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}
