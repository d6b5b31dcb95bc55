import { endpoint } from '../../../platform/endpoint.ts';
import { storedFiles } from './schema.ts';

/** How the stored files are: when all were read through, which are broken, and whether each has its second copy. */
export const getStoredFiles = endpoint({
  address: 'GET /api/admin/stored-files',
  summary: 'Says when all stored files were read through, and which are broken.',
  who: ['admin'],
  reply: storedFiles,
});
