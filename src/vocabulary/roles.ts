import { isOneOf } from '#vocabulary/isOneOf.ts';
/** The five roles of the product (specification section 6). */
export const roles = ['user', 'merchant', 'funeral-home', 'organization', 'admin'] as const;

/** What a signed-in person acts as. */
export type Role = (typeof roles)[number];

/** True when the text is one of the five roles. */
export const isRole = (text: string): text is Role => isOneOf(roles, text);
