import { spawn } from 'node:child_process';

// The server on 3000 and the web on 3001. Both restart when files change. Ctrl-C ends both.
const commands = ['node --watch --watch-preserve-output tools/start.ts', 'vite web'];

for (const command of commands) {
  const child = spawn(command, { shell: true, stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 0));
}
process.on('SIGINT', () => {}); // the terminal also signals the children; this process ends after them
