const HEAD_BYTES = 64 * 1024;
const CELL = /(?:"((?:[^"]|"")*)"|([^,;\t"]*))(?:[,;\t]|$)/y;

/** The titles of the columns of a CSV file: the cells of its first line that has any. */
export async function titlesOf(file: Blob): Promise<string[]> {
  const text = await file.slice(0, HEAD_BYTES).text();
  const line = text.split(/\r?\n/).find((one) => one.trim() !== '') ?? '';
  const titles: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < line.length) {
    const cell = CELL.exec(line);
    if (!cell) return []; // it is no CSV
    titles.push((cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '').trim());
  }
  return [...new Set(titles.filter((title) => title !== ''))];
}
