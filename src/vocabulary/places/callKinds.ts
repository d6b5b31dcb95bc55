/** Why somebody calls a funeral home: a death, one that is near, a plan made ahead, or work for another home. */
export const callKinds = ['died', 'expected', 'planned', 'trade'] as const;

/** Why somebody calls a funeral home. */
export type CallKind = (typeof callKinds)[number];
