/** What of a funeral home’s archive comes back, in the order in which it is taken in: what is planned needs its rooms, a package its lines. */
export const importParts = ['priceBook', 'packages', 'taskLists', 'resources', 'events', 'cases'] as const;

/** A part of an archive that comes back. */
export type ImportPart = (typeof importParts)[number];
