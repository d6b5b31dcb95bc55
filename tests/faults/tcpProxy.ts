import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a network between two programs does: it passes bytes on, late, nowhere, only there and not back, or not at all. */
export type NetworkMode = 'passes' | 'refuses' | 'swallows' | 'answersGetLost' | 'slow';

const slowness = 250;

/** A network in between: bytes go on to `target()`, as the mode of the moment says. */
export async function startTcpProxy(target: () => number) {
  let mode: NetworkMode = 'passes';
  const open = new Set<Socket>();
  const later = (work: () => void) => (mode === 'slow' ? void setTimeout(work, slowness) : work());

  function pipe(from: Socket, to: Socket, isAnswer: boolean): void {
    from.on('data', (bytes) => {
      if (mode === 'swallows' || (isAnswer && mode === 'answersGetLost')) return;
      later(() => to.writable && to.write(bytes));
    });
    from.on('end', () => later(() => to.end()));
    for (const event of ['error', 'close'] as const) from.on(event, () => to.destroy());
  }

  const server = createServer((client) => {
    if (mode === 'refuses') {
      client.destroy();
      return;
    }
    const upstream = connect(target(), '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => open.delete(socket));
    }
    pipe(client, upstream, false);
    pipe(upstream, client, true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends every connection at once, in the middle of whatever it says. */
    cut,
    /** From now on the network does that; what had been swallowed is lost with its connections. */
    set(next: NetworkMode) {
      const mustCut = next === 'refuses' || mode === 'swallows' || mode === 'answersGetLost';
      mode = next;
      if (mustCut) cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
