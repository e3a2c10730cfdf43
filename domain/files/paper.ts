type Delivered = { id: number; name: string };

/** spec §11.73 The paper among the files that a writer delivered: the one with most versions; of two, the newer. */
export function paperOf<F extends Delivered>(files: readonly F[]): F | undefined {
  const versions = (name: string) => files.filter((file) => file.name === name).length;
  return files.toSorted((one, other) => versions(other.name) - versions(one.name) || other.id - one.id)[0];
}
