/** Where a record is begun, opened or signed in to: what leads there is left out. */
export const isRecordPage = (path: string): boolean => /^\/(guide-me|sign-in|confirm-email|spirits?)(\/|$)/.test(path);

/**
 * Where a funeral home works: its bar leads to its own screens there, and neither the public’s menu nor a foot stands around
 * them. Whether somebody is one is known in the browser alone (`data-running` of the first script).
 */
export const isWorkingPage = (path: string): boolean =>
  /^\/(spirits?|first-call|notifications|my-listings|new-listing|calendar|money|care|account|listing|places|today|price-book|book-accounts|task-lists|on-call|team|export-home|import-cases|import-prices|reports)(\/|$)/.test(
    path,
  );

/** Where a funeral home’s or an administrator’s day begins: the desk, and the screens of the console. */
export const isDeskOrConsole = (path: string): boolean =>
  /^\/(spirits|users|manage-listings|inquiries|memory-requests|manage-facts|operations)(\/|$)/.test(path);

/** Where something is done rather than read: the foot of such a page is short. Said here, for every page loads the table of pages. */
export const isTaskPage = (path: string): boolean => isRecordPage(path) || /^\/account(\/|$)/.test(path);
