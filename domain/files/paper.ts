type Delivered = { id: number; name: string; dateCreated: Date };

const atOf = ({ dateCreated }: Pick<Delivered, 'dateCreated'>) => dateCreated.getTime();

/** Of files that were delivered, those of the newest delivery: the files of one delivery have one date. */
export function newestDelivery<F extends Pick<Delivered, 'dateCreated'>>(files: readonly F[]): F[] {
  const newest = Math.max(...files.map(atOf));
  return files.filter((file) => atOf(file) === newest);
}

/** spec §11.73 The paper among the files that were delivered: of the newest delivery the one with most versions; of two, the newer. */
export function paperOf<F extends Delivered>(files: readonly F[]): F | undefined {
  const versions = (name: string) => files.filter((file) => file.name === name).length;
  return newestDelivery(files).toSorted(
    (one, other) => versions(other.name) - versions(one.name) || other.id - one.id,
  )[0];
}
