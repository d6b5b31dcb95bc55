/** Which files of tests/services try the services of a room; below a room Stryker asks only those tests that reach the place. */
export const testsOfRoom = {
  accesses: ['account', 'connections', 'deskColleagues'],
  account: ['account', 'administration', 'erasing', 'console', 'memoryStewardship'],
  connections: ['connections', 'deskClock', 'deskColleagues', 'deskQueue', 'shortlist'],
  console: ['claims', 'console', 'facts'],
  content: ['texts'],
  desk: ['deskCase', 'deskBadInput'],
  environment: ['users', 'sessions', 'consents'],
  exports: ['exports', 'exportPage', 'account'],
  facts: ['facts', 'deletedPlaces'],
  files: ['files', 'resumable', 'uploads', 'account'],
  forms: ['forms', 'formsSigning', 'formsPaper', 'account'],
  inquiries: ['claims', 'contact', 'mail', 'marketplace'],
  invoices: ['invoices', 'invoicePaper', 'deskBadInput', 'versions'],
  'memory-lane': [
    'memoryPapers',
    'memoryLane',
    'memoryTributes',
    'memoryStewardship',
    'memoryOutside',
    'memoryHostile',
  ],
  notes: ['deskNotes', 'deskBadInput'],
  notifications: ['auditsOfSpirit', 'connections', 'shortlist', 'versions'],
  operations: ['operations', 'console'],
  places: [
    'claims',
    'console',
    'deletedPlaces',
    'deskColleagues',
    'editing',
    'erasing',
    'images',
    'import',
    'importReport',
    'insights',
    'listFacts',
    'listings',
    'marketplace',
    'placeViews',
    'places',
    'prices',
  ],
  record: ['spirits', 'versions', 'memoryStewardship'],
  regions: ['regions'],
  search: ['search', 'found'],
  sessions: ['sessions', 'passkeys', 'account', 'users'],
  spirits: ['spirits', 'deskQueue', 'shortlist', 'auditsOfSpirit', 'versions', 'deskColleagues'],
  towns: ['towns', 'regions'],
  users: ['users', 'sessions'],
};

/** Sources whose work is done once in the life of a process: what they would have made otherwise shows in a new one only. */
const readOnce = ['src/features/facts/shipped.service.ts', 'src/features/search/documents.service.ts'];

/** Whether every module is loaded anew for a mutant in a file. */
export const isReadOnce = (path) => readOnce.some((one) => path.endsWith(one));

/** The room a source or a folder lies in. */
export const roomOf = (path) => /(?:^|\/)src\/features\/([^/]+)/.exec(path)?.[1];

/** The tests of a room, below the project's folder. */
export const testFilesOf = (room) => (testsOfRoom[room] ?? []).map((name) => `tests/services/${name}.test.ts`);
