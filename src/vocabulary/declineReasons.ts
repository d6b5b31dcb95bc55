/** Why a funeral home declines a request (product.md section 4); labels are in the `connections` catalogue. */
export const declineReasons = [
  'capacity',
  'distance',
  'service-not-offered',
  'timing',
  'assistance-rate',
  'duplicate',
  'other',
] as const;

/** A reason for declining. */
export type DeclineReason = (typeof declineReasons)[number];
