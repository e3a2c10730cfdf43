type Named = { writerNumber: number | null; name: string };

/** Whether each word of a text is in the number or the name of a writer, or in what else is said of the writer. */
export function isCalled({ writerNumber, name }: Named, text: string, said: readonly string[] = []): boolean {
  const all = [`WR-${writerNumber ?? ''}`, name, ...said].join(' ').toLowerCase();
  const words = text.toLowerCase().split(/\s+/);
  return words.every((word) => all.includes(word));
}
