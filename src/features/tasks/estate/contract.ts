import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';

/** The estate of a province or territory on paper, the same for everybody; an unknown name is a 404. */
export const getEstatePdf = endpoint({
  address: 'GET /api/regions/{region}/estate/pdf',
  summary: 'Saves the steps of an estate in a province or territory as a PDF.',
  who: 'anyone',
  bearerIgnored: true,
  bytes: true,
  // Drawing six pages takes a second of one core.
  limit: { count: 40, seconds: 60 },
  query: z.object({ language: z.enum(['en', 'fr'], 'inputInvalid').optional() }),
  reply: z.unknown(),
});
