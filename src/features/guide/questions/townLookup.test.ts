import { expect, test } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import { configureApi } from '#platform/browser/network/api.ts';
import { lookUpTown } from './townLookup.client.ts';
import { withTypedTown } from './where.rules.ts';

const moncton = {
  kind: 'town',
  name: 'Moncton',
  postalArea: null,
  region: 'New Brunswick',
  latitude: 46.09,
  longitude: -64.77,
};

/** A record as a page holds it, which may be left before the answer comes. */
function recordOf(answers: Answers) {
  const record = {
    answers,
    change: (update: (now: Answers) => Answers) => {
      record.answers = update(record.answers);
    },
  };
  return record;
}

const answering = (body: unknown, signals: (AbortSignal | null | undefined)[] = []) =>
  configureApi({
    language: 'en',
    unreachable: 'nobody',
    transport: async (_path, { signal }) => {
      signals.push(signal);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return new Response(JSON.stringify(body));
    },
  });

test('a typed town is kept with its province and position whenever the answer comes, and nothing can cancel it', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  answering([moncton], signals);
  const record = recordOf(withTypedTown({}, 'Moncton'));
  await lookUpTown(record, 'Moncton');
  expect(record.answers.location).toEqual({
    answer: 'New Brunswick',
    answerValues: { town: 'Moncton', latitude: 46.09, longitude: -64.77 },
  });
  expect(signals).toEqual([undefined]);
});

test('an answer that comes after another town was typed changes nothing', async () => {
  answering([moncton]);
  const record = recordOf(withTypedTown({}, 'Moncton'));
  const looking = lookUpTown(record, 'Moncton');
  record.change((now) => withTypedTown(now, 'Halifax'));
  await looking;
  expect(record.answers.location).toMatchObject({ answer: '', answerValues: { town: 'Halifax' } });
});

test('without an answer nothing is said about the town', async () => {
  configureApi({ language: 'en', unreachable: 'nobody', transport: () => Promise.reject(new Error('away')) });
  expect(await lookUpTown(recordOf(withTypedTown({}, 'Moncton')), 'Moncton')).toBeNull();
});
