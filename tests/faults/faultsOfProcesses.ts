import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { type Fault, nothing } from './fault.ts';
import type { House } from './house.ts';

/** Loaded before the product: its clock goes by so many minutes before or behind. */
function shiftedClock(minutes: number): string {
  const code = `
    const RealDate = Date, shift = ${minutes * 60_000}, real = Date.now.bind(Date);
    globalThis.Date = class extends RealDate {
      constructor(...given) { super(...(given.length > 0 ? given : [real() + shift])); }
      static now() { return real() + shift; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/** Many clients that begin a request and never end it. */
function drip(house: House, count: number): Socket[] {
  return Array.from({ length: count }, (_, number) => {
    const socket = connect(Number(new URL(house.product(number).origin).port), '127.0.0.1');
    socket.on('error', nothing);
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
    );
    return socket;
  });
}

/** Many readers of what is dear, all at once, until they are stopped. */
function readMuch(house: House, count: number): () => Promise<unknown> {
  let goesOn = true;
  const readers = Array.from({ length: count }, async (_, number) => {
    while (goesOn) {
      const headers = { 'x-forwarded-for': `10.1.${randomInt(256)}.${number % 250}` };
      await house
        .product(number)
        .ask(`/api/search?q=${randomInt(9_999)}%20home`, { headers })
        .catch(nothing);
    }
  });
  return () => {
    goesOn = false;
    return Promise.all(readers);
  };
}

/** What happens to the two processes, and what their clients do to them. */
export const faultsOfProcesses: readonly Fault[] = [
  {
    name: 'a process is killed',
    milliseconds: 2_000,
    strike: async (house, _ledger, round) => {
      await house.product(round).kill('SIGKILL');
      return nothing;
    },
  },
  {
    name: 'both processes are killed at once',
    milliseconds: 2_000,
    strike: async (house) => {
      await Promise.all(house.products().map((product) => product.kill('SIGKILL')));
      return nothing;
    },
  },
  {
    name: 'a process is ended properly and started',
    milliseconds: 500,
    strike: async (house, _ledger, round) => {
      await house.restart(round);
      return nothing;
    },
  },
  {
    name: 'both are replaced, one after the other',
    milliseconds: 500,
    strike: async (house) => {
      for (const number of [0, 1]) {
        await house.restart(number);
        await house.untilReady();
      }
      return nothing;
    },
  },
  {
    name: 'a process stands still',
    milliseconds: 4_000,
    strike: async (house, _ledger, round) => {
      const product = house.product(round);
      await product.kill('SIGSTOP');
      return () => product.kill('SIGCONT');
    },
  },
  {
    name: 'a process that stood still is killed',
    milliseconds: 2_000,
    strike: async (house, _ledger, round) => {
      const product = house.product(round);
      await product.kill('SIGSTOP');
      return () => product.kill('SIGKILL');
    },
  },
  {
    name: 'the clocks of the processes are six minutes apart',
    milliseconds: 4_000,
    strike: async (house, _ledger, round) => {
      await house.restart(1, { NODE_OPTIONS: shiftedClock(round % 2 === 0 ? 6 : -6) });
      return () => house.restart(1);
    },
  },
  {
    name: 'every second client hangs up before its answer',
    milliseconds: 4_000,
    strike: (_house, ledger, round) => {
      ledger.hangUpAfter(round % 2 === 0 ? 8 : 40);
      return () => ledger.hangUpAfter(0);
    },
  },
  {
    name: '200 clients begin a request and do not end it',
    milliseconds: 4_000,
    strike: (house) => {
      const sockets = drip(house, 200);
      return () => {
        for (const socket of sockets) socket.destroy();
      };
    },
  },
  {
    name: 'forty readers ask for what is dear, without pause',
    milliseconds: 4_000,
    strike: (house) => readMuch(house, 40),
  },
];
