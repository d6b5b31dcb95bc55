/**
 * What `npm test` leaves to `npm run test:full`, so that it takes less than twenty minutes on two cores (docs/decisions/0107). Whoever starts
 * Vitest or Playwright otherwise gets everything.
 */
export const isShort = process.env.SUITE === 'short';

/** Tests that kill, restore or build whole products, or read the whole site through: most of a minute and more each. */
export const longTests = [
  'tests/platform/{archive,databaseAway,doctor,embedded,jobs,killedWorkers,readOnly,readReplica,recovery}.test.ts',
  'tests/platform/{sealedFiles,secondCopyS3,standing,twoProcesses}.test.ts',
  'tests/sweeps/{links,markup,productionBuild}.test.ts',
];

/** Where the main stories stand: the first night, the record, its papers and money, a home's day, who may see what, and every page's frame. */
export const mainSpecs = {
  desk: [
    'account|directory|draft|earlyReads|files|firstCall|found|invoice|listingEditor|main|memoryVisitor|printing|proof|public|record|session|shell',
    'sign-in|teamRoles|today|weight',
  ].join('|'),
  phone: 'forms|main|memory|public|tonight',
};

/** What else those files tell: each of these looks at one more case of what the others show. */
export const furtherStories: RegExp[] = [
  /account\.spec\.ts.*(a passkey is added|deleting asks)/,
  /directory\.spec\.ts.*(before a touch|chosen one after the other|what can be called|the map comes|a step back before)/,
  /earlyReads\.spec\.ts.*what a page shows first/,
  /draft\.spec\.ts.*(crash|after the draft was sent|before the scripts arrive|being taken over)/,
  /draft\.spec\.ts.*(typed word by word|another browser|outlast a reload|known by name)/,
  /memoryVisitor\.spec\.ts.*(very tall|whose one photograph)/,
  /files\.spec\.ts.*(loaded anew|cannot be sent|more than four|put back by keyboard)/,
  /memory\.spec\.ts.*a relative who was invited/,
  /listingEditor\.spec\.ts.*(outlives a lost|signs up with|is deleted after|compare homes)/,
  /public\.spec\.ts.*( \/fr.* in light | \/(?!fr).* in dark |\/business\/sign-up-merchant|without a network)/,
  /record\.spec\.ts.*a refusal is shown kindly/,
  /session\.spec\.ts.*(an older version|without a connection|signal|without waiting for a poll|idle or away|cannot be fetched)/,
  /session\.spec\.ts.*(being offline|not for its reader)/,
  /shell\.spec\.ts.*(leads into all 13|no link of the shell|begins at the same left|thin strip|goes to the top|loading bar|dark mode)/,
  /shell\.spec\.ts.*(said for five seconds|at twice the size|cannot be drawn|newer version has replaced|loses nothing, in en)/,
  /session\.spec\.ts.*(a bar says where one is|bar for developers)/,
  /sign-in\.spec\.ts.*never signs in by itself, in en/,
  /weight\.spec\.ts.* of (\/guide-me|\/new-listing|\/account) stays/,
  /weight\.spec\.ts.*document (\/fr|\/funeral-homes\/alberta|\/when-someone-dies\/ontario|\/data-sources|\/business|\/contact) is light/,
];
