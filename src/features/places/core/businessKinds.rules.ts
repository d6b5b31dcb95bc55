/** Who comes to the business section to claim a listing or to ask for one. */
export type BusinessKind = 'home' | 'merchant' | 'organization';

/** What the listing of each kind is. */
export const placeTypeOfKind = {
  home: 'funeral-home',
  merchant: 'merchant',
  organization: 'organization',
} as const satisfies Record<BusinessKind, string>;

/** Where each kind claims a listing. */
export const claimPath: Record<BusinessKind, string> = {
  home: '/business/claim-a-funeral-home',
  merchant: '/business/claim-a-market-place-business',
  organization: '/business/claim-an-organization',
};

/** Where each kind asks to be listed. */
export const signUpPath: Record<BusinessKind, string> = {
  home: '/business/sign-up-funeral-home',
  merchant: '/business/sign-up-merchant',
  organization: '/business/sign-up-organization',
};

/** Whose page stands at an address. */
export const kindAt = (path: string): BusinessKind =>
  path.endsWith('funeral-home') ? 'home' : path.endsWith('organization') ? 'organization' : 'merchant';
