import type { Readable } from 'node:stream';
import type { Act } from '@octavo/server/operators/act';
import type { Variables } from './open.ts';
import type { OptionTable } from './options.ts';

/** What stands behind the name of a command, and what it reads. */
export type Given = { words: string[]; options: Record<string, string>; input: Readable };

/** A command of operators. */
export type Command = Described & (Acting | Alone);

type Described = {
  /** What stands after the name. */
  parameters: string[];
  options: OptionTable;
  /** Whether it is about one site, which --site names. */
  ofSite?: true;
  summary: string;
};

/** Runs with the services of the server. With `looks` it changes nothing, and the database is not migrated by it. */
type Acting = { run: (act: Act, given: Given) => Promise<string>; looks?: true };

/** Opens by itself what it needs. */
type Alone = { runAlone: (variables: Variables, given: Given) => Promise<string> };
