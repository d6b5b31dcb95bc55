import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import {
  colleagueDetails,
  colleagueDetailsInput,
  contactChoice,
  contactChoiceInput,
  ownTeam,
} from './details.schema.ts';

const keepers = ['merchant', 'funeral-home', 'organization', 'admin'] as const;
const home = ['funeral-home'] as const;

/** Who the people of a listing are besides their mailboxes; told to those who keep it. */
export const listColleagueDetails = endpoint({
  address: 'GET /api/places/{id}/colleague-details',
  summary: 'Lists names, telephones and licences of who keeps a listing.',
  who: keepers,
  reply: z.array(colleagueDetails),
});

/**
 * Writes down who somebody of a listing is: themselves, or an owner. At a company it counts at all its branches where both keep the
 * listing. 409 when somebody else was faster.
 */
export const updateColleagueDetails = endpoint({
  address: 'PATCH /api/places/{id}/colleague-details',
  summary: 'Changes the name, telephone and licence of a colleague.',
  who: keepers,
  refusals: ['409 changedElsewhere'],
  body: colleagueDetailsInput,
  reply: colleagueDetails,
});

/** What the caller may do at their funeral homes, and how the people there are called. */
export const getOwnTeam = endpoint({
  address: 'GET /api/own-team',
  summary: 'Reads how one’s colleagues are called, and what one may do.',
  who: home,
  reply: ownTeam,
});

/** Whether families are told who of a home is responsible for their case. */
export const getContactChoice = endpoint({
  address: 'GET /api/places/{id}/contact-choice',
  summary: 'Reads whether families are told who is responsible.',
  who: home,
  reply: contactChoice,
});

/** Says whether families are told. 409 when somebody else was faster. */
export const updateContactChoice = endpoint({
  address: 'PATCH /api/places/{id}/contact-choice',
  summary: 'Changes whether families are told who is responsible.',
  who: home,
  refusals: ['409 changedElsewhere'],
  body: contactChoiceInput,
  reply: contactChoice,
});
