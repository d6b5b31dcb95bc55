import { useEffect, useState } from 'react';
import type { Answers } from '#features/answers/schema.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { lookUpTown } from './townLookup.client.ts';
import { type Settled, shortestTown, unsettledTown } from './where.rules.ts';

/** So long Continue waits for a town; the answer is kept whenever it comes. */
const patienceMilliseconds = 4_000;

const afterPatience = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMilliseconds, null));

/** Resolves once no pointer presses anything: what appears then moves nothing away from under it. */
function whenReleased(): Promise<void> {
  if (!document.querySelector(':active')) return Promise.resolve();
  return new Promise((resolve) => {
    const released = () => setTimeout(resolve);
    window.addEventListener('pointerup', released, { once: true });
    window.addEventListener('pointercancel', released, { once: true });
  });
}

/** What becomes of a town that was typed and not chosen: whose province must be asked for, and when that is said. */
export function useTownSettling(record: GuideRecord) {
  const [asked, setAsked] = useState<{ text: string; problem: Settled['problem'] } | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [told, setTold] = useState('');
  const text = unsettledTown(record.answers);
  const problem = asked && asked.text === text ? asked.problem : null;
  return {
    /** Why the province is asked for; null where it need not be. */
    problem,
    /** True once Continue has asked for the province of this town: then it is said why. */
    isTold: told !== '' && told === text,
    /** How often Continue has asked for it: the field takes the focus each time. */
    attempts,
    /** The field is left: the province is asked for beside it, and nothing more is said. */
    settle: async () => {
      if (text === null) return;
      const settled = await lookUpTown(record, text);
      await whenReleased();
      // Without a network nobody can say where it is: that is asked for as well.
      const found = settled ? settled.problem : 'regionUnknown';
      if (found) setAsked({ text, problem: found });
    },
    /** A province was chosen for the typed town: its position is looked up in it. */
    settleIn: (town: string, region: RegionName) => {
      if (town.trim().length >= shortestTown) void lookUpTown(record, town.trim(), region);
    },
    /** Continue: the answers to go on with; null where the province is asked for first. It is asked for once a town. */
    proceed: async (): Promise<Answers | null> => {
      if (text === null) return record.answers;
      const settled = await Promise.race([lookUpTown(record, text), afterPatience()]);
      if (!settled?.problem || told === text) return settled?.answers ?? record.answers;
      setAsked({ text, problem: settled.problem });
      setTold(text);
      setAttempts((count) => count + 1);
      return null;
    },
  };
}

/** A town that could not be looked up when it was typed is looked up once more, and what it means is kept. */
export function useTownRetry(record: GuideRecord): void {
  const text = record.ready ? unsettledTown(record.answers) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a town, whatever else of the record changes
  useEffect(() => {
    if (text !== null) void lookUpTown(record, text);
  }, [text]);
}

/** What a page holds of it. */
export type TownSettling = ReturnType<typeof useTownSettling>;
