/** Which files of tests/services try the services of a room; below a room Stryker asks only those tests that reach the place. */
export const testsOfRoom = {
  accesses: ['account', 'connections', 'deskColleagues'],
  account: ['account', 'administration', 'erasing', 'console', 'memoryStewardship'],
  connections: ['connections', 'deskClock', 'deskColleagues', 'deskQueue', 'shortlist'],
  console: ['claims', 'console', 'facts'],
  content: ['texts'],
  desk: ['deskCase', 'deskBadInput'],
  environment: ['users', 'sessions', 'consents'],
  exports: ['exports', 'account'],
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
  operations: ['operations'],
  places: [
    'claims',
    'console',
    'deletedPlaces',
    'deskColleagues',
    'editing',
    'erasing',
    'images',
    'import',
    'insights',
    'listFacts',
    'listings',
    'marketplace',
    'placeViews',
    'places',
    'prices',
  ],
  record: ['spirits', 'versions'],
  regions: ['regions'],
  search: ['search', 'found'],
  sessions: ['sessions', 'passkeys', 'account', 'users'],
  spirits: ['spirits', 'deskQueue', 'shortlist', 'auditsOfSpirit', 'versions', 'deskColleagues'],
  towns: ['towns', 'regions'],
  users: ['users', 'sessions'],
};

/** The room a source or a folder lies in. */
export const roomOf = (path) => /(?:^|\/)src\/features\/([^/]+)/.exec(path)?.[1];

/** The tests of a room, below the project's folder. */
export const testFilesOf = (room) => (testsOfRoom[room] ?? []).map((name) => `tests/services/${name}.test.ts`);
