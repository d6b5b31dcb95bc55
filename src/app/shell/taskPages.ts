/** Where a record is begun, opened or signed in to: what leads there is left out. */
export const isRecordPage = (path: string): boolean => /^\/(guide-me|sign-in|confirm-email|spirits?)(\/|$)/.test(path);

/** Where something is done rather than read: the foot of such a page is short. Said here, for every page loads the table of pages. */
export const isTaskPage = (path: string): boolean => isRecordPage(path) || /^\/account(\/|$)/.test(path);
