import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** How the mail server answers mails: it accepts them, accepts them and closes the connection, or rejects them with a code. */
type Answer = 'accept' | 'hang up' | number;

/** When the mail server rejects a mail: with its sender, with its recipient, or with its content. */
type Moment = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** Starts a mail server that requires a name and a password. `mails` has the mails that it accepted. */
export async function startMailServer() {
  const mails: (Email & { recipients: string[] })[] = [];
  const sockets = new Set<Socket>();
  let answer: Answer = 'accept';
  let rejectsAt: Moment = 'DATA';
  let words = '';
  const rejection = (at: Moment) =>
    typeof answer === 'number' && rejectsAt === at
      ? Object.assign(new Error(words), { responseCode: answer })
      : undefined;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'octavo' && password === 'a secret'
        ? done(null, { user: username })
        : done(new Error('Wrong name or password')),
    onMailFrom: (_address, _session, done) => done(rejection('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(rejection('RCPT TO')),
    onData: async (stream, { envelope }, done) => {
      const mail = await PostalMime.parse(await buffer(stream));
      const rejected = rejection('DATA');
      if (rejected) return done(rejected);
      mails.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
      if (answer === 'accept') return done();
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
    answerWith: (next: Answer, at: Moment = 'DATA', said = 'Rejected') => {
      answer = next;
      rejectsAt = at;
      words = said;
    },
  };
}
