import type { AddressInfo } from 'node:net';
import { buildApp } from '#app.ts';
import type { Template } from '#testing/database.ts';
import { openTestServices } from '#testing/open-test-services.ts';
import { commandsOf } from './commands.ts';
import { breakableNetwork } from './network.ts';
import { serveCommands } from './serve-commands.ts';

/** The first line on stdout, as JSON: where the product listens, and where the commands do. */
export type Listening = { port: number; commands: string };

// The product on a database of its own, for one worker of the web tests, as long as its stdin is open.
const [template = ''] = process.argv.slice(2);
const opened = await openTestServices(JSON.parse(template) as Template); // whoever starts this wrote it
const app = await buildApp(opened.fixture);
const network = breakableNetwork(app);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // it listens on a port
const commands = await serveCommands(commandsOf(opened, network, port));
const listening: Listening = { port, commands };
console.log(JSON.stringify(listening));

process.stdin.on('end', () => process.exit(0)); // the run drops its database
process.stdin.resume();
