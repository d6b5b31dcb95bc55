import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const kilobyte = 1_024;
const megabyte = 1_024 * 1_024;

/** Every limit with its number, and the words that ask for it: of the specification, of the product's decisions, or ours. */
const table: [path: string, number: number, source: string][] = [
  ['messageAutoHide', 5_000, 'specification 9: Message auto-hide: 5 s'],
  ['fileBytes', 52_428_800, 'specification 9: File upload maximum: 50 MB; product 3: 50 MB = 52 428 800 bytes'],
  ['avatarSize', 20, 'specification 9: Avatar size: 20'],
  ['darkModeToggleDelay', 300, 'specification 9: Dark-mode toggle delay: 300 ms'],
  ['idleAfter', 5_000, 'specification 9: Idle threshold: 5 s'],
  ['sessionCheckEvery', 30_000, 'specification 9: Session check: every 30 s, production only'],
  ['spiritsPoll.production', 3_000, 'specification 9: Spirits polling: every 3 s in production'],
  ['spiritsPoll.elsewhere', 10_000, 'specification 9: Spirits polling: 10 s elsewhere'],
  ['notificationsPoll.production', 3_000, 'specification 9: Notification polling: every 3 s in production'],
  ['notificationsPoll.elsewhere', 30_000, 'specification 9: Notification polling: 30 s elsewhere'],
  ['chatWidgetDelay', 3_000, 'specification 9: Chat widget load: 3 s after start'],
  ['sessionRecorderDelay', 3_000, 'specification 9: Session-recording tool load: 3 s after start'],
  ['tagLookupRegion.south', 48.9, 'specification 9: Funeral-home tag lookup: fixed map region around Alberta'],
  ['tagLookupRegion.north', 60.1, 'specification 9: Funeral-home tag lookup: fixed map region around Alberta'],
  ['tagLookupRegion.west', -120.1, 'specification 9: Funeral-home tag lookup: fixed map region around Alberta'],
  ['tagLookupRegion.east', -109.9, 'specification 9: Funeral-home tag lookup: fixed map region around Alberta'],
  ['headingPoll.every', 100, 'specification 9: Title heading poll: 100 ms'],
  ['headingPoll.tries', 70, 'specification 9: Title heading poll: up to about 70 tries'],
  ['loadingBar.tick', 100, 'specification 9: Loading bar: ticks of 100 ms'],
  ['loadingBar.ticks', 100, 'specification 9: Loading bar: up to 100'],

  ['disruption.titleCharacters', 120, 'ours'],
  ['disruption.textCharacters', 2_000, 'ours'],
  ['disruption.shownDays', 30, 'ours'],
  ['disruption.shownEnded', 5, 'ours'],
  ['jsonBytes', 256 * kilobyte, 'product 3: JSON over 256 kB'],
  ['idsPerRequest', 100, 'product 3: 101 ids: 400'],
  ['pageSizeDefault', 100, 'product 3: size (default 100)'],
  ['pageSizeMaximum', 100, 'product 3: size 1..100'],
  ['countsKept.from', 1_000, 'ours'],
  ['countsKept.seconds', 10, 'ours'],
  ['publicShare.atOnce', 3, 'ours'],
  ['publicShare.dearMilliseconds', 50, 'ours'],
  ['publicShare.waitMilliseconds', 2_000, 'ours'],
  ['readOnly.fromBytes', 128 * megabyte, 'ours'],
  ['readOnly.untilBytes', 192 * megabyte, 'ours: more than the first, so that it does not come and go'],
  ['readOnly.checkMilliseconds', 2_000, 'ours'],
  ['readOnly.retrySeconds', 30, 'ours'],
  ['backup.keyCharacters', 20, 'ours'],
  ['backup.filesAtOnce', 4, 'ours'],
  ['backup.days', 35, 'ours: a month and some days'],
  ['storeSilenceMilliseconds', 10_000, 'ours'],
  ['scannerSilenceMilliseconds', 60_000, 'ours'],
  ['database.silenceMilliseconds', 4_000, 'ours'],
  ['database.retrySeconds', 5, 'ours'],
  ['lanes.writes.atOnce', 7, 'ours: of ten connections three stay for reads'],
  ['lanes.writes.waiting', 200, 'ours'],
  ['lanes.writesAtOneAddress.atOnce', 3, 'ours'],
  ['lanes.writesAtOneAddress.waiting', 60, 'ours'],
  ['lanes.reads.atOnce', 24, 'ours'],
  ['lanes.reads.waiting', 200, 'ours'],
  ['lanes.waitMilliseconds', 2_000, 'ours'],
  ['lanes.retrySeconds', 3, 'ours'],
  ['workers.beatSeconds', 5, 'ours'],
  ['workers.missingBeats', 4, 'ours: the jobs of a killed process are done by another within a minute'],
  ['uploadSlowest.bytes', 5_000, 'ours'],
  ['uploadSlowest.seconds', 20, 'ours'],
  ['bodySeconds', 20, 'ours'],
  ['ready.milliseconds', 800, 'ours: an answer within a second'],
  ['ready.freeBytes', 512 * megabyte, 'ours'],
  ['ready.mailSeconds', 300, 'ours'],
  ['drawing.threads', 4, 'ours'],
  ['drawing.atOnce', 100, 'ours'],
  ['drawing.seconds', 15, 'ours'],
  ['drawing.memory.maxOldGenerationSizeMb', 512, 'ours'],
  ['drawing.memory.maxYoungGenerationSizeMb', 32, 'ours'],
  ['remembered.seconds', 30, 'ours'],
  ['remembered.peopleBytes', 16 * megabyte, 'ours'],
  ['remembered.everybodyBytes', 32 * megabyte, 'ours'],
  ['remembered.textBytes', 24 * megabyte, 'ours'],
  ['replica.behindMilliseconds', 10_000, 'ours'],
  ['replica.checkMilliseconds', 1_000, 'ours'],
  ['replica.answerMilliseconds', 4_000, 'ours'],
  ['placesPerBounds', 1_000, 'product 3: bounds: at most 1,000'],
  ['nearbyKilometres.reaches.0', 25, 'ours: as far as a home usually fetches someone from'],
  ['nearbyKilometres.reaches.1', 100, 'ours'],
  ['nearbyKilometres.reaches.2', 300, 'ours'],
  ['nearbyKilometres.widest', 1_000, 'ours'],
  ['coarseGridDegrees', 0.045, 'product 3: the coarse point (a 5 km grid)'],
  ['declineCommentsCharacters', 2_000, 'product 3: Comments over 2,000 characters 400'],
  ['unclaimedDraftsPerMailbox', 5, 'product 3: At most 5 unclaimed per mailbox'],
  ['rates.codesPerMailbox.count', 5, 'product 3: login 5 per 10 minutes per mailbox'],
  ['rates.codesPerMailbox.seconds', 600, 'product 3: login 5 per 10 minutes per mailbox'],
  ['rates.codesPerClient.count', 30, 'product 3: login 30 per minute per client'],
  ['rates.codesPerClient.seconds', 60, 'product 3: login 30 per minute per client'],
  ['rates.drafts.count', 10, 'product 3: drafts 10 per minute per client'],
  ['rates.drafts.seconds', 60, 'product 3: drafts 10 per minute per client'],
  ['rates.draftsPerMailbox.count', 50, 'ours'],
  ['rates.draftsPerMailbox.seconds', 86_400, 'ours'],
  ['rates.countsByEmail.count', 20, 'product 3: count-by-email 20 per minute per client'],
  ['rates.countsByEmail.seconds', 60, 'product 3: count-by-email 20 per minute per client'],
  ['rates.bounds.count', 120, 'product 3: bounds 120 per minute per client'],
  ['rates.bounds.seconds', 60, 'product 3: bounds 120 per minute per client'],
  ['validationMailsPerHour', 3, 'product 3: validate-email 3 mails per hour'],

  ['signInCodeMinutes', 10, 'product 4: 6 random digits by mail, 10 minutes'],
  ['signInCodeTries', 5, 'product 4: 5 wrong tries kill it'],
  ['wrongCodes.perMailbox', 100, 'ours'],
  ['wrongCodes.mailboxDays', 30, 'ours'],
  ['wrongCodes.perNetwork', 300, 'ours'],
  ['wrongCodes.networkDays', 1, 'ours'],
  ['knownBrowsers.most', 30, 'ours'],
  ['knownBrowsers.days', 180, 'ours'],
  ['securityEventDays', 90, 'ours'],
  ['mailDays', 90, 'ours'],
  ['wrongCodesOfAlarm', 100, 'ours'],
  ['rates.codesOfStrangers.count', 20, 'ours'],
  ['rates.codesOfStrangers.seconds', 600, 'ours'],
  ['sessionDays', 30, 'product 4: 30 days absolute'],
  ['sessionIdleDays', 7, 'product 4: 7 days without a person’s action'],
  ['sessionHours.most', 12, 'ours'],
  ['sessionHours.idleAdministrator', 2, 'ours'],
  ['sessionHours.idleBusiness', 4, 'ours'],
  ['unclaimedDraftDays', 30, 'product 4: unclaimed ones are erased after 30 days'],
  ['undoDays', 30, 'product 4: Deleting is undoable for 30 days'],

  ['returnsApart', 5_000, 'ours'],
  ['leavingAtMost', 500, 'ours'],
  ['slowAfter', 4_000, 'ours'],
  ['slowShownAtLeast', 1_500, 'ours'],
  ['offlineAfter', 1_000, 'ours'],
  ['keptPageAfter', 4_000, 'ours'],
  ['invoiceYears', 6, 'ours'],
  ['uploadsAtATime', 4, 'ours'],
  ['uploadInPartsFrom', megabyte, 'ours'],
  ['uploadPartBytes', 4 * megabyte, 'ours'],
  ['uploadUnfinishedHours', 24, 'ours'],
  ['uploadsUnfinished', 20, 'ours'],
  ['uploadIdleSeconds', 60, 'ours'],
  ['uploadMinutes', 30, 'ours'],
  ['uploadLeaseSeconds', 30, 'ours'],
  ['uploadLeftoverSeconds', 10, 'ours'],
  ['fileNameCharacters', 255, 'ours'],
  ['recentSignInMinutes', 10, 'ours'],
  ['wrongProofs', 10, 'ours'],
  ['tributesWaiting', 500, 'ours'],
  ['responseHours.now', 1, 'ours'],
  ['responseHours.imminent', 24, 'ours'],
  ['responseHours.future', 72, 'ours'],
  ['responseHoursBounds.now.0', 0.5, 'ours'],
  ['responseHoursBounds.now.1', 12, 'ours'],
  ['responseHoursBounds.imminent.0', 1, 'ours'],
  ['responseHoursBounds.imminent.1', 72, 'ours'],
  ['responseHoursBounds.future.0', 4, 'ours'],
  ['responseHoursBounds.future.1', 168, 'ours'],
  ['familyWaitsAwakeHours', 3, 'ours'],
  ['noteCharacters', 4_000, 'ours'],
  ['noteDaysAfterEnd', 30, 'ours'],
  ['colleaguesPerPlace', 30, 'ours'],
  ['deskPageSize', 25, 'ours'],
  ['shortlistPlaces', 10, 'ours'],
  ['placeNameCharacters', 200, 'ours'],
  ['placeDataCharacters', 20_000, 'ours'],
  ['directInfoCharacters', 4_000, 'ours'],
  ['tagsPerPlace', 50, 'ours'],
  ['inquiryMessageCharacters', 4_000, 'ours'],
  ['factCharacters', 1_000, 'ours'],
  ['factSourceCharacters', 300, 'ours'],
  ['answeredInquiryDays', 365, 'ours'],
  ['unansweredInquiryDays', 730, 'ours'],
  ['evidenceBytes', 10 * megabyte, 'ours'],
  ['evidenceFiles', 3, 'ours'],
  ['evidenceDays', 30, 'ours'],
  ['importBytes', 20 * megabyte, 'ours'],
  ['importRejectionsTold', 200, 'ours'],
  ['pictureWidths.0', 480, 'ours'],
  ['pictureWidths.1', 960, 'ours'],
  ['pictureWidths.2', 1_920, 'ours'],
  ['previewWidth', 960, 'ours'],
  ['picturePixels', 50_000_000, 'ours'],
  ['pictureSide', 12_000, 'ours'],
  ['pictureSeconds', 20, 'ours'],
  ['picturesAtOnce', 2, 'ours'],
  ['picturesWaiting', 16, 'ours'],
  ['picturesPerPlace', 30, 'ours'],
  ['insightDays', 30, 'ours'],
  ['insightMonths', 13, 'ours'],
  ['comparedPlaces', 4, 'ours'],
  ['exportsPerHour', 5, 'ours'],
  ['exportsAtOnce', 2, 'ours'],
  ['exportsWaiting', 8, 'ours'],
  ['paperSeconds', 20, 'ours'],
  ['papersWaiting', 40, 'ours'],
];

/** The numbers of a value, each with its path. */
const numbersIn = (value: unknown, path: string): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, path ? `${path}.${key}` : key))
    : [[path, value]];

const present = new Map(numbersIn(limits, ''));

test.each(table)('%s is %d (%s)', (path, number) => {
  expect(present.get(path)).toBe(number);
});

test('every limit stands in the table, once', () => {
  expect(table.map(([path]) => path).sort()).toEqual([...present.keys()].sort());
});

test('every limit is used', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const text = files.map((name) => readFileSync(`src/${name}`, 'utf8')).join('\n');
  const rates = Object.keys(limits.rates).map((key) => `rates.${key}`);
  const keys = [...Object.keys(limits), ...rates];
  expect(keys.filter((key) => !new RegExp(`\\blimits\\.${key.replace('.', '\\.')}\\b`).test(text))).toEqual([]);
});

test('the database rounds a hidden address to the grid of the limits, of five kilometres', () => {
  const grids = [...readFileSync('db/schema.sql', 'utf8').matchAll(/(?:latitude|longitude) \/ \(+(0\.\d+)\)/g)];
  expect(new Set(grids.map(([, degrees]) => Number(degrees)))).toEqual(new Set([limits.coarseGridDegrees]));
  const kilometresPerDegree = 40_008 / 360;
  expect(limits.coarseGridDegrees * kilometresPerDegree).toBeCloseTo(5, 2);
});
