import { runDesk } from './desk/run.ts';

// `npm run desk -- help` lists the commands.
try {
  console.log(await runDesk(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
