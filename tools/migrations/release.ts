import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrations, sumOf } from './read-migrations.ts';

// `node tools/migrations/release.ts`: writes down that all migrations are released, and can no longer be changed (docs/upgrading.md).
const file = path.join(import.meta.dirname, 'released.ts');
const migrations = await readMigrations();
const until = migrations.at(-1)?.name.slice(0, 4) ?? '';
const text = await readFile(file, 'utf8');
await writeFile(file, text.replace(/until: '.*', sha256: '.*'/, `until: '${until}', sha256: '${sumOf(migrations)}'`));
console.log(`Released until ${until}`);
