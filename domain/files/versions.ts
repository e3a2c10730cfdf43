type Delivered = { name: string; isReadable: boolean };

/**
 * The version of each delivered file, oldest first: a new delivery of the same name is the next one. The latest of a name is its
 * newest file that can be read; where none can, its newest.
 */
export function versionsOf(files: readonly Delivered[]): { version: number; isLatest: boolean }[] {
  const sameName = (one: Delivered) => files.filter(({ name }) => name === one.name);
  return files.map((file) => {
    const versions = sameName(file);
    const latest = versions.findLast(({ isReadable }) => isReadable) ?? versions.at(-1);
    return { version: versions.indexOf(file) + 1, isLatest: file === latest };
  });
}
