import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** What a mail server does with mails: takes them, is away, says "later", says nothing, takes them and hangs up unsaid, is slow. */
export type MailMode = 'takes' | 'refuses' | 'saysLater' | 'isSilent' | 'takesAndHangsUp' | 'slow';

const slowness = 1_500;
const silence = 8_000;

/** A mail that was taken, as its reader would have it. */
type TakenMail = { recipient: string; messageId: string };

/** A mail server with moods, and every mail it has ever taken. */
export async function startMailServer() {
  let mode: MailMode = 'takes';
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onConnect: (_session, done) => done(mode === 'refuses' ? new Error('away') : undefined),
    async onData(stream, { envelope }, done) {
      const mail = await text(stream).catch(() => undefined);
      if (mail === undefined) return;
      if (mode === 'isSilent') await sleep(silence, undefined, { ref: false });
      if (mode === 'slow') await sleep(slowness, undefined, { ref: false });
      if (mode === 'saysLater' || mode === 'isSilent')
        return done(Object.assign(new Error('later'), { responseCode: 451 }));
      const messageId = /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? '';
      for (const { address } of envelope.rcptTo) taken.push({ recipient: address, messageId });
      if (mode !== 'takesAndHangsUp') return done();
      for (const connection of connections) connection.destroy();
    },
  });
  const connections = new Set<{ destroy: () => void }>();
  server.server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    set(next: MailMode) {
      mode = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
