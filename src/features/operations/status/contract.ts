import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { disruption, disruptionWords, status, updateWords } from './schema.ts';

const administrators = ['admin'] as const;

/** How the product is. Answered also while the database is away, from what was last known. */
export const getStatus = endpoint({
  address: 'GET /api/status',
  summary: 'Says how the product is, and which disruptions there are or were lately.',
  who: 'anyone',
  bearerIgnored: true,
  withoutDatabase: true,
  reply: status,
});

/** All disruptions, the newest first. */
export const listDisruptions = endpoint({
  address: 'GET /api/admin/disruptions',
  summary: 'Lists all disruptions.',
  who: administrators,
  reply: z.array(disruption),
});

/** Says on the public page that something is not as usual. */
export const openDisruption = endpoint({
  address: 'POST /api/admin/disruptions',
  summary: 'Says on the public page that something is not as usual.',
  who: administrators,
  body: disruptionWords,
  reply: disruption,
  status: 201,
  example: {
    title: { en: 'Mails arrive late', fr: 'Les courriels tardent' },
    what: { en: 'Our mail server is slow.', fr: 'Notre serveur de courriel est lent.' },
    works: { en: 'Everything else works.', fr: 'Tout le reste fonctionne.' },
    fails: { en: 'A sign-in code can take ten minutes.', fr: 'Un code de connexion peut prendre dix minutes.' },
  },
});

/** Adds to a disruption that goes on. */
export const addDisruptionUpdate = endpoint({
  address: 'POST /api/admin/disruptions/{id}/updates',
  summary: 'Adds to a disruption that goes on.',
  who: administrators,
  refusals: ['409 disruptionEnded'],
  body: updateWords,
  reply: disruption,
  status: 201,
  example: { text: { en: 'We are back in an hour.', fr: 'Nous revenons dans une heure.' } },
});

/** Says that a disruption is over. */
export const endDisruption = endpoint({
  address: 'POST /api/admin/disruptions/{id}/end',
  summary: 'Says that a disruption is over.',
  who: administrators,
  refusals: ['409 disruptionEnded'],
  reply: disruption,
});
