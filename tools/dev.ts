import { spawn } from 'node:child_process';

// The server on 3000, the web on 3001 and the desk on 3002. All restart when files change. Ctrl-C ends them.
const commands = ['node --watch --watch-preserve-output tools/start.ts', 'vite web', 'vite desk'];

for (const command of commands) {
  const child = spawn(command, { shell: true, stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 0));
}
process.on('SIGINT', () => {}); // the terminal also signals the children; this process ends after them
