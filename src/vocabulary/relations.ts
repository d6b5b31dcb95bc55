/** What somebody can be to the person who died, as the questionnaire asks it and the law counts it. */
export const relations = [
  'spouse-married',
  'spouse-common-law',
  'child',
  'parent',
  'grandchild',
  'sibling',
  'niece-nephew',
  'grandparent',
  'other-kin',
  'friend',
  'professional',
] as const;
