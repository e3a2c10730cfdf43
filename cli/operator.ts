import { runOperator } from './operator/run.ts';

// `npm run operator -- help` lists the commands.
try {
  console.log(await runOperator(process.argv.slice(2), process.env, process.stdin));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
