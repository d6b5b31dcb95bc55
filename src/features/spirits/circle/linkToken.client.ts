import { fragmentToken } from '#platform/browser/fragmentToken.ts';

/** The token of a link into a family circle, while its holder signs in. */
export const linkToken = fragmentToken('rivage.circle-link');
