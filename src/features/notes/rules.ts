import type { Relation } from '#features/spirits/core/schema.ts';

/** True for those who read and write the private notes about a case: the staff of a funeral home that has accepted it. */
export const mayUseNotes = (relation: Relation): boolean => relation === 'accepted';
