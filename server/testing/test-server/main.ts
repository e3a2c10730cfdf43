import type { AddressInfo } from 'node:net';
import { buildApp } from '#app.ts';
import type { Template } from '#testing/database.ts';
import { openTestServices } from '#testing/open-test-services.ts';
import { commandsOf } from './commands.ts';
import { breakableNetwork } from './network.ts';
import { serveCommands } from './serve-commands.ts';

/** The first line on stdout, as JSON: the port of the app and the address of the commands. */
export type Listening = { port: number; commands: string };

// The app on its own database, for one worker of the web tests, until stdin closes.
const [template = ''] = process.argv.slice(2);
const opened = await openTestServices(JSON.parse(template) as Template); // the parent process passes a Template
const app = await buildApp(opened.fixture);
const network = breakableNetwork(app);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // it listens on a port
const commands = await serveCommands(commandsOf(opened, network, port));
const listening: Listening = { port, commands };
console.log(JSON.stringify(listening));

process.stdin.on('end', () => process.exit(0)); // the test run drops its database
process.stdin.resume();
