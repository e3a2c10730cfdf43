/** Modules that the same parts need. What `isFixed`, such as a library, stays as it is: nothing joins it. */
export type Group = { parts: bigint; size: number; isFixed: boolean; imports: readonly number[] };

/** The file of each group, as a number. */
export type Files = readonly number[];

/** The cost of an arrangement, Infinity where it cannot be built. */
type CostOf = (files: Files) => number;

/**
 * ADR 0380 Arranges groups in files. It begins with a file for each group, or with `begun`; then groups move to another file, and two files become one,
 * as long as that costs less.
 */
export function arrange(groups: readonly Group[], costOf: CostOf, begun: Files = [...groups.keys()]): Files {
  let files = begun;
  let least = costOf(files);
  const take = (next: Files) => {
    const cost = costOf(next);
    if (cost >= least) return;
    files = next;
    least = cost;
  };
  const movable = [...groups.keys()].filter((group) => !groups[group]!.isFixed); // a number for each group
  const shared = () => [...new Set(movable.map((group) => files[group]!))];
  for (let before = Infinity; least < before;) {
    before = least;
    for (const group of movable) for (const file of [...shared(), group]) take(files.with(group, file));
    for (const one of shared()) for (const other of shared()) take(files.map((file) => (file === other ? one : file)));
  }
  return files;
}

export type Prices = {
  /** What one more file costs who loads it, in bytes. */
  perFile: number;
  /** Of the parts that have a file, those that load it themselves. */
  loadingOf: (parts: bigint) => bigint;
  /** What a byte costs where these parts load it. */
  weightOf: (parts: bigint) => number;
  budgets: readonly Budget[];
};

/** The bytes and the files that these parts may load together, and what each byte more costs; a file more costs as `FILE_OVER` bytes. */
type Budget = { parts: bigint; bytes: number; files: number; price: number };

const FILE_OVER = 10_000;

/** What is loaded in all, by what a byte costs, and what is above a budget. An arrangement in which files import each other in a circle, or a part loads a fixed file without need, cannot be built. */
export function costOfLoading(groups: readonly Group[], { perFile, loadingOf, weightOf, budgets }: Prices): CostOf {
  const costOf = ({ isFixed, parts, needing, size }: File) => {
    const loading = loadingOf(parts);
    const isNeedless = isFixed && (loading & ~needing) !== 0n;
    return isNeedless ? Infinity : (size + perFile) * weightOf(loading);
  };
  return (files) => {
    const ordered = importersFirst(filesOf(groups, files));
    if (!ordered) return Infinity;
    for (const file of ordered) for (const other of file.imports) other.parts |= file.parts;
    const overBudget = budgets.reduce((sum, one) => sum + one.price * over(ordered, one), 0);
    return ordered.reduce((sum, file) => sum + costOf(file), overBudget);
  };
}

/** What these files have above a budget, in bytes. */
function over(files: File[], { parts, ...most }: Budget): number {
  const loaded = files.filter((file) => (file.parts & parts) !== 0n);
  const bytes = loaded.reduce((sum, { size }) => sum + size, 0);
  return Math.max(0, bytes - most.bytes) + Math.max(0, loaded.length - most.files) * FILE_OVER;
}

/** A file with the parts that need it, those that get it, also for another file that imports it, and the files that it imports. */
type File = { needing: bigint; parts: bigint; size: number; isFixed: boolean; imports: Set<File> };

function filesOf(groups: readonly Group[], numbers: Files): File[] {
  const files: File[] = [];
  for (const [group, { isFixed, parts, size }] of groups.entries()) {
    const file = (files[numbers[group]!] ??= { needing: 0n, parts: 0n, size: 0, isFixed, imports: new Set() }); // each group has a file
    file.needing |= parts;
    file.parts |= parts;
    file.size += size;
  }
  for (const [group, { imports }] of groups.entries())
    for (const other of imports)
      if (numbers[other] !== numbers[group]) files[numbers[group]!]!.imports.add(files[numbers[other]!]!);
  return files.filter(Boolean); // a number may have no file by now
}

/** Each file before those that it imports. Nothing where files import each other in a circle. */
function importersFirst(files: File[]): File[] | undefined {
  const entered = new Set<File>();
  const left = new Set<File>();
  const visit = (file: File): boolean => {
    if (entered.has(file)) return left.has(file);
    entered.add(file);
    for (const other of file.imports) if (!visit(other)) return false;
    left.add(file);
    return true;
  };
  return files.every(visit) ? [...left].toReversed() : undefined;
}
