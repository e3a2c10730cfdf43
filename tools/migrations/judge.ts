import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, type RawStmt, parse } from 'libpg-query';

/** What a migration must not do to a table that may be large while customers work (ADR 0146). */
export const RULES = {
  rewrite: 'is written again as a whole, and nobody reads it meanwhile',
  scan: 'is read as a whole, and nobody writes to it meanwhile: add the constraint `not valid`, and validate it in a later file',
  lock: 'takes no writes until the index is built or dropped: write `concurrently`, in a file of its own',
  rows: 'has its rows changed in one transaction, and who writes to them waits: change them by lots in a job',
  breaks:
    'has something that the last release reads or writes differently: remove it one version later, in a file `NNNN-contract-….sql`',
} as const;
export type Rule = keyof typeof RULES;

type Found = { rule: Rule; table: string };

/** Made for an installation, a site or a member of staff: as many rows as people have typed. */
const SMALL = new Set(
  `backup_drills backups bulk_runs campaigns canned_replies catalogue_items closed_works consents database_files desk_calendars desk_views extra_prices
   job_runners macros page_prices processes provider_accounts push_keys site_hosts sites staff staff_identities staff_passkeys staff_providers staff_totps
   urgencies writer_records`.split(/\s+/),
);

/** Answered once for all rows of a statement; what other functions answer could differ, so that each row is written. */
const STABLE = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

const ALLOWED = /^-- allow (\w+) (\w+): .{10,}; .*(\d|under).*$/gm;

/**
 * ADR 0146 What the migration does that holds up or breaks servers that run, one line each; empty where it may run beside them. A line
 * `-- allow RULE TABLE: why; how long` in it allows one thing. Throws where Postgres could not read it.
 */
export async function judgeMigration(name: string, text: string): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  const made = new Set(
    stmts.flatMap(({ stmt }) => (stmt && 'CreateStmt' in stmt ? [stmt.CreateStmt.relation?.relname] : [])),
  );
  const allowed = new Set(Array.from(text.matchAll(ALLOWED), ([, rule, table]) => `${rule} ${table}`));
  const isContract = /^\d+-contract-/.test(name);
  const found = stmts
    .flatMap(inStatement)
    .filter(({ rule, table }) => !made.has(table) && !(SMALL.has(table) && rule !== 'breaks'))
    .filter(({ rule, table }) => !allowed.has(`${rule} ${table}`) || (rule === 'breaks' && !isContract));
  const alone = stmts.some(isConcurrent) && !isAlone(stmts, text);
  return [
    ...new Set(found.map(({ rule, table }) => `${name}: ${table} ${RULES[rule]}`)),
    ...(alone
      ? [`${name}: \`concurrently\` needs a file of its own, with nothing else and no semicolon in a text`]
      : []),
    ...(stmts.some(isOnlyOnce)
      ? [
          `${name}: \`concurrently\` needs \`if not exists\` or \`if exists\`: Postgres ends it also where the process is killed, and the next start runs it again`,
        ]
      : []),
  ];
}

/** As the runner reads it (server/database/concurrent-migrations.ts). */
const isAlone = (stmts: RawStmt[], text: string) =>
  stmts.every(isConcurrent) && text.replaceAll(/--.*$/gm, '').split(';').filter((part) => part.trim()).length === stmts.length; // oxfmt-ignore

const isConcurrent = ({ stmt = {} as Node }: RawStmt) =>
  ('IndexStmt' in stmt && stmt.IndexStmt.concurrent === true) ||
  ('DropStmt' in stmt && stmt.DropStmt.concurrent === true);

/** A statement `concurrently` that fails where Postgres has done it already. */
const isOnlyOnce = ({ stmt = {} as Node }: RawStmt) =>
  ('IndexStmt' in stmt && stmt.IndexStmt.concurrent === true && !stmt.IndexStmt.if_not_exists) ||
  ('DropStmt' in stmt && stmt.DropStmt.concurrent === true && !stmt.DropStmt.missing_ok);

function inStatement({ stmt = {} as Node }: RawStmt): Found[] {
  if ('IndexStmt' in stmt)
    return stmt.IndexStmt.concurrent ? [] : [{ rule: 'lock', table: stmt.IndexStmt.relation?.relname ?? '' }];
  if ('UpdateStmt' in stmt) return [{ rule: 'rows', table: stmt.UpdateStmt.relation?.relname ?? '' }];
  if ('DeleteStmt' in stmt) return [{ rule: 'rows', table: stmt.DeleteStmt.relation?.relname ?? '' }];
  if ('InsertStmt' in stmt) return [{ rule: 'rows', table: stmt.InsertStmt.relation?.relname ?? '' }];
  if ('TruncateStmt' in stmt) return [{ rule: 'breaks', table: 'truncate' }];
  if ('RenameStmt' in stmt) return [{ rule: 'breaks', table: stmt.RenameStmt.relation?.relname ?? '' }];
  if ('DropStmt' in stmt) return inDrop(stmt.DropStmt);
  if (!('AlterTableStmt' in stmt)) return [];
  const { relation, cmds = [] } = stmt.AlterTableStmt;
  const commands = cmds.flatMap((command) => ('AlterTableCmd' in command ? [command.AlterTableCmd] : []));
  return commands.flatMap(inCommand).map((rule) => ({ rule, table: relation?.relname ?? '' }));
}

/** The name of what is dropped stands for its table: a drop does not say it. */
function inDrop({ objects = [], removeType, concurrent }: Extract<Node, { DropStmt: unknown }>['DropStmt']): Found[] {
  const rules: Rule[] = removeType === 'OBJECT_INDEX' && !concurrent ? ['lock', 'breaks'] : ['breaks'];
  return objects.map(droppedName).flatMap((table) => rules.map((rule) => ({ rule, table })));
}

function droppedName(object: Node): string {
  if ('List' in object) return nameOf(object.List.items);
  return 'ObjectWithArgs' in object ? nameOf(object.ObjectWithArgs.objname) : '';
}

function inCommand({ subtype, def }: AlterTableCmd): Rule[] {
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return inColumn(def.ColumnDef);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return inConstraint(def.Constraint);
  if (subtype === 'AT_AlterColumnType') return ['rewrite', 'breaks'];
  if (subtype === 'AT_SetNotNull') return ['scan', 'breaks'];
  if (subtype === 'AT_ValidateConstraint') return []; // reads all rows beside those who write
  if (subtype === 'AT_DropColumn') return ['breaks'];
  if (subtype === 'AT_SetLogged' || subtype === 'AT_SetUnLogged' || subtype === 'AT_SetAccessMethod')
    return ['rewrite'];
  if (subtype === 'AT_ColumnDefault') return def ? [] : ['breaks']; // what the last release inserts without it
  return [];
}

function inColumn({ constraints = [], typeName }: ColumnDef): Rule[] {
  const own = constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []));
  const preset = own.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  const isCounted = /serial/.test(nameOf(typeName?.names)) || own.some(({ contype }) => contype === 'CONSTR_IDENTITY');
  const isNotNull = own.some(({ contype }) => contype === 'CONSTR_NOTNULL') && !preset && !isCounted;
  const isWritten =
    isCounted ||
    own.some(({ contype, generated_kind: kind }) => contype === 'CONSTR_GENERATED' && kind === 's') ||
    [...JSON.stringify(preset ?? {}).matchAll(/"funcname":\[(?:\{"String":\{"sval":"pg_catalog"\}\},)?\{"String":\{"sval":"(\w+)"/g)].some(([, name = '']) => !STABLE.has(name)); // oxfmt-ignore
  return [
    ...(isWritten ? (['rewrite'] as const) : []),
    ...(isNotNull ? (['breaks'] as const) : []),
    ...own.filter(({ contype }) => contype !== 'CONSTR_NOTNULL').flatMap(inConstraint),
  ];
}

function inConstraint({ contype, skip_validation: isLater, indexname }: Constraint): Rule[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_NOTNULL')
    return isLater ? [] : ['scan'];
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') return indexname ? [] : ['lock'];
  return contype === 'CONSTR_EXCLUSION' ? ['lock'] : [];
}

const nameOf = (names: Node[] = []): string => {
  const last = names.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
};
