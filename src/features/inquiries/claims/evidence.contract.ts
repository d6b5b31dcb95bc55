import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { evidenceFile } from './evidence.schema.ts';

/**
 * Takes a file that a claim or a sign-up is to name afterwards: PDF, PNG, JPEG, HEIC or WebP by its content, less than 10 MB.
 * What no letter names by the next day is erased; what one names, 30 days after the answer.
 */
export const addEvidence = endpoint({
  address: 'POST /api/business/evidence',
  summary: 'Takes a file that shows that a listing is somebody’s.',
  who: 'anyone',
  refusals: ['400 fileEmpty', '413 evidenceTooLarge', '415 fileTypeNotAllowed'],
  bearerIgnored: true,
  upload: true,
  transaction: false,
  reply: evidenceFile,
  status: 201,
  limit: { count: 20, seconds: 600 },
});

/** The bytes of a file that came with a letter, as they were sent. */
export const getEvidence = endpoint({
  address: 'GET /api/admin/inquiries/{id}/files/{fileId}',
  summary: 'Downloads a file that came with what somebody wrote.',
  who: ['admin'],
  bytes: true,
  reply: z.unknown(),
});
