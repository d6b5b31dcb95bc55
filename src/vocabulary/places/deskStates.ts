/** Where a record stands on a funeral home's desk, in the order in which it is worked off. */
export const deskStates = ['waiting', 'accepted', 'in-care', 'at-rest'] as const;

/** Where a record stands on a funeral home's desk. */
export type DeskState = (typeof deskStates)[number];

/** All that was accepted, however far it is. */
export const casesState = 'cases';

/** What the cases can be ordered by: how far each has come, the last name, the newest change. */
export const caseOrders = ['stage', 'name', 'changed'] as const;

/** What the cases are ordered by. */
export type CaseOrder = (typeof caseOrders)[number];

/** How the cases are shown: a line each, or a card each under how far they have come. */
export const caseViews = ['table', 'board'] as const;

/** How the cases are shown. */
export type CaseView = (typeof caseViews)[number];
