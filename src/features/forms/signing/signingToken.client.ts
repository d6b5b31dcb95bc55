import { fragmentToken } from '#platform/browser/fragmentToken.ts';

/** The token of a link to papers, while its holder signs in and as long as this window stays. */
export const signingToken = fragmentToken('rivage.signing-link');
