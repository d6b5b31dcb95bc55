import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import { homeMessages, messageInput, sentences, sentencesInput } from './schema.ts';

const home = ['funeral-home'] as const;

/** What the caller's home has written to the family of a case, with what was read. No other home reads it. */
export const listHomeMessages = endpoint({
  address: 'GET /api/spirits/{id}/home-messages',
  summary: 'Lists what a funeral home has written to a family, and what was read.',
  who: home,
  polled: true,
  reply: homeMessages,
});

/** Writes to everybody in the circle of a case, by mail too, by day where the family lives. It is never changed. */
export const writeToFamily = endpoint({
  address: 'POST /api/spirits/{id}/home-messages',
  summary: 'Writes to the family of a case.',
  who: home,
  refusals: ['400 sentenceUnfilled', '409 familyMissing', '409 homeMessagesTooMany'],
  body: messageInput,
  example: { words: 'The death certificate is here. You may pick it up at any time of the day.' },
  reply: homeMessages,
  status: 201,
  limit: limits.rates.familyMessages,
});

/** The ready-made sentences of a branch, for those who keep its listing alone. */
export const getSentences = endpoint({
  address: 'GET /api/places/{id}/sentences',
  summary: 'Reads the ready-made sentences of a funeral home.',
  who: home,
  reply: sentences,
});

/** Writes the ready-made sentences of a branch over the version that was read: 409 when a colleague was faster. */
export const updateSentences = endpoint({
  address: 'PATCH /api/places/{id}/sentences',
  summary: 'Writes the ready-made sentences of a funeral home.',
  who: home,
  refusals: ['409 sentencesChanged'],
  body: sentencesInput,
  example: {
    sentences: [
      {
        id: '3f0f8c1e-6f0a-4c0e-9a53-0c3a3c1d6a11',
        name: 'In our care',
        en: '{person} is in our care.',
        fr: '{person} est entre nos mains.',
      },
    ],
    version: 0,
  },
  reply: sentences,
  limit: limits.rates.onCall,
});
