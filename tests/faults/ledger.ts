import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from './house.ts';
import {
  type Asked,
  type AskedHome,
  callOf,
  type Family,
  jsonCall,
  newMark,
  type WriteKind,
  writeKinds,
} from './writes.ts';

/** A write that somebody has begun: under which fault, what it leaves behind, and whether it was ever acknowledged. */
export type Write = {
  kind: WriteKind;
  fault: string;
  /** What is found afterwards, once, if it has happened. */
  mark: string;
  family: Family;
  home: AskedHome;
  acknowledged: boolean;
  /** From the first try to the end of the last. */
  milliseconds: number;
};

const patience = 60_000;
const pauseBeforeAgain = 300;
const answerPatience = 15_000;
const families = 64;
const homes = 8_000;

/** So that no limit of a network is what is tried here. */
const someNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Listings that can be asked, one for each request, so that the mail of each is known by its mailbox. */
async function openHomes(house: House): Promise<AskedHome[]> {
  return house.sql()<AskedHome[]>`
    insert into places (slug, type, name, email, region, status)
    select 'home-' || n, 'funeral-home', 'Home ' || n, 'home-' || n || '@example.org', 'Alberta', 'published'
    from generate_series(1, ${homes}::integer) n returning id, email as mailbox`;
}

/** People who write without pause, and what each was told. */
export async function openLedger(house: House) {
  const writes: Write[] = [];
  const strange: string[] = [];
  const people: Family[] = [];
  const asked = await openHomes(house);
  let [fault, hangsUpAfter, goesOn] = ['none', 0, true];

  /** Sends once, to the one process or the other; undefined where nobody answered, or nobody waited for it. */
  async function sendOnce({
    method,
    path,
    headers,
    body,
  }: Asked): Promise<{ status: number; text: string } | undefined> {
    const milliseconds = hangsUpAfter > 0 && randomInt(2) === 0 ? hangsUpAfter : answerPatience;
    try {
      const answer = await fetch(house.product(randomInt(2)).origin + path, {
        method,
        headers: { ...headers, 'x-forwarded-for': someNetwork() },
        body: typeof body === 'string' ? body : new Uint8Array(body),
        signal: AbortSignal.timeout(milliseconds),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return undefined;
    }
  }

  /** Sends the same again until it is acknowledged, as the browser does, with one key for all tries. */
  async function send(call: Asked): Promise<string | undefined> {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(pauseBeforeAgain)) {
      const answer = await sendOnce(call);
      if (!answer || answer.status === 503 || answer.status === 429) continue;
      if (answer.status < 300) return answer.text;
      strange.push(
        `${fault}: ${call.method} ${call.path.replace(/[0-9a-f-]{36}/g, '{id}')} ${answer.status} ${answer.text}`,
      );
      return undefined;
    }
    return undefined;
  }

  async function writeOnce(): Promise<void> {
    const family = people[randomInt(people.length)];
    const home = asked.pop();
    if (!family || !home) throw new Error('There are no homes left to ask: make more.');
    const kind = writeKinds[randomInt(writeKinds.length)] ?? 'answer';
    if (kind !== 'request') asked.push(home);
    const write: Write = { kind, fault, mark: newMark(), family, home, acknowledged: false, milliseconds: 0 };
    writes.push(write);
    const began = Date.now();
    write.acknowledged = (await send(callOf(kind, write.mark, family, home))) !== undefined;
    write.milliseconds = Date.now() - began;
  }

  for (let number = 0; number < families; number++) {
    const { bearer } = await house.signIn(`family-${number}@example.org`);
    const answer = await send(jsonCall('POST', '/api/spirits', { spirit: { data: {} } }, bearer));
    if (answer === undefined) throw new Error(`A family could not begin: ${strange.join(', ')}`);
    people.push({ bearer, spiritId: JSON.parse(answer).id });
  }

  const writers: Promise<void>[] = [];
  const writeOn = async () => {
    for (; goesOn; await sleep(randomInt(60, 240))) await writeOnce();
  };
  return {
    writes,
    /** Answers that are neither an acknowledgement nor "come back": there must be none. */
    strange,
    /** From now on what is begun is put down to this fault. */
    under(name: string) {
      fault = name;
    },
    /** Every second try is given up after so many milliseconds and sent again; 0 for patient people. */
    hangUpAfter(milliseconds: number) {
      hangsUpAfter = milliseconds;
    },
    start(count: number) {
      for (let number = 0; number < count; number++) writers.push(writeOn());
    },
    /** Lets nobody begin anything more, and waits for what has begun. */
    async stop() {
      [goesOn, hangsUpAfter] = [false, 0];
      await Promise.all(writers);
    },
  };
}

/** What people have done, and what they were told. */
export type Ledger = Awaited<ReturnType<typeof openLedger>>;
