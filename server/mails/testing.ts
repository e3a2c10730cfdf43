import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** What the mail server does with the next mail: takes it, says no with a code, or takes it and hangs up without a word. */
type Mood = 'takes' | 'hangs up' | number;

/** A mail server that wants a name and a password and keeps what it takes. */
export async function startMailServer() {
  const mails: (Email & { recipients: string[] })[] = [];
  const sockets = new Set<Socket>();
  let mood: Mood = 'takes';
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'octavo' && password === 'a secret'
        ? done(null, { user: username })
        : done(new Error('Who are you')),
    onData: async (stream, { envelope }, done) => {
      const mail = await PostalMime.parse(await buffer(stream));
      if (typeof mood === 'number') return done(Object.assign(new Error('Not now'), { responseCode: mood }));
      mails.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
      if (mood === 'takes') return done();
      for (const socket of sockets) socket.destroy();
    },
  });
  server.server.on('connection', (socket: Socket) => void sockets.add(socket));
  server.on('error', () => {}); // a connection that we cut
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  const { port } = server.server.address() as AddressInfo; // it listens on a port
  return {
    url: `smtp://octavo:a%20secret@127.0.0.1:${port}`,
    mails,
    turns: (next: Mood) => void (mood = next),
  };
}
