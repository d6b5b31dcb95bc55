/** Every number of specification section 9 and product.md sections 3 and 4, named. Times in milliseconds unless named otherwise. */

export const messageAutoHide = 5_000;
export const fileBytes = 52_428_800;
export const jsonBytes = 256 * 1024;
export const avatarSize = 20;
export const darkModeToggleDelay = 300;
export const idleAfter = 5_000;
export const sessionCheckEvery = 30_000;
/** What is in doubt is asked at most this often because a person or the network has come back. */
export const returnsApart = 5_000;
/** A private page is left this soon after signing out, even if a store is slow to be emptied. */
export const leavingAtMost = 500;
export const spiritsPoll = { production: 3_000, elsewhere: 10_000 } as const;
export const notificationsPoll = { production: 3_000, elsewhere: 30_000 } as const;
/** Waiting is spoken of after this long, and the words then stay for a moment. */
export const slowAfter = 4_000;
export const slowShownAtLeast = 1_500;
/** Being offline is spoken of once it lasts. */
export const offlineAfter = 1_000;
/** A page that is kept for the time without a connection is shown when the server has not answered by then. */
export const keptPageAfter = 4_000;
export const chatWidgetDelay = 3_000;
export const sessionRecorderDelay = 3_000;
/** The fixed map region around Alberta in which the tags of funeral homes are looked up; degrees. */
export const tagLookupRegion = { south: 48.9, north: 60.1, west: -120.1, east: -109.9 } as const;
export const headingPoll = { every: 100, tries: 70 } as const;
export const loadingBar = { tick: 100, ticks: 100 } as const;

/** A sent invoice is kept so many years after the year in which it was sent, also without its record (decision 0065). */
export const invoiceYears = 6;
/** So many days after an invoice is sent it is asked to be paid at most. */
export const invoiceTermsDays = 120;
/** How many months one list for the accountant may cover, and after how many days late what is owed is listed apart. */
export const moneyMonths = 12;
export const daysLateApart = [30, 60, 90] as const;
/** How many papers one file for the accountant may hold, and how long the name of an account is. */
export const papersOfMonths = 400;
/** How many lines the books of some months may have on paper. */
export const summaryLines = 5_000;
export const bookNameCharacters = 100;
/** From how many cases on a report tells more than their number: fewer would tell of a single one. */
export const reportLeast = 5;
/** From how many days before its last one on an estimate without an answer is pointed out. */
export const estimateDaysLeft = 3;

/** A line of a paper: how many there are, how much of it, and cents either way; no payment and no deposit is more than those. */
export const paperLines = 200;
export const lineQuantity = 99_999;
export const lineCents = 100_000_000;

/** How many lines a price book may have, how long a code is, how much is offered, and from how many letters on. */
export const priceBookLines = 500;
export const priceCodeCharacters = 20;
export const priceLinesOffered = 8;
export const priceLettersTyped = 2;
/** How many packages a price book may have, and how many lines one of them. */
export const pricePackages = 100;
/** How long a table may be that becomes a price book. */
export const priceFileCharacters = 200_000;
export const packageLines = 40;

/**
 * Cents that are paid online at once, as the provider bounds them; for how long its page can be paid at, and when it is asked what
 * came of one that it has not told of. What was not paid back by then never was.
 */
export const onlinePayment = {
  least: 50,
  most: 99_999_999,
  minutes: 60,
  lookMinutes: 5,
  refundMinutes: 30,
  looked: 50,
} as const;

export const taxNumberCharacters = 30;
/** How long before its record a payment may have been received, and how much may be said of why it is reversed. */
export const paymentDaysBeforeRecord = 366;
/** For how many days an estimate is valid unless its home says otherwise, and for how many at most. */
export const estimateDays = { usual: 30, most: 366 } as const;
/** For how many days a contract can be signed unless its home says otherwise; an address on it; a company’s own clauses. */
export const contractDays = 14;
export const contractAddressCharacters = 300;
export const contractClausesCharacters = 8000;
export const reversalReasonCharacters = 200;

export const uploadsAtATime = 4;
/** Files above the first size are sent in parts of it; what the server takes as one part at most. */
export const uploadInPartsFrom = 1024 * 1024;
export const uploadPartBytes = 4 * 1024 * 1024;
/** How long what has arrived of a file waits for the rest, and how many files of one person may wait. */
export const uploadUnfinishedHours = 24;
export const uploadsUnfinished = 20;
/**
 * An upload ends after so long without a byte; so long the rest of a refused one is read and thrown away, so that its sender can read
 * why.
 */
export const uploadWait = { idleSeconds: 60, leftoverSeconds: 10 } as const;
/** Nor may it bring less than so many bytes in so many seconds; any other body has so many seconds to arrive. */
export const uploadSlowest = { bytes: 5_000, seconds: 20 } as const;
export const bodySeconds = 20;
/** And it ends after so long altogether. */
export const uploadMinutes = 30;
/** How long a process that says nothing keeps an upload's place and its unfinished bytes. */
export const uploadLeaseSeconds = 30;
export const fileNameCharacters = 255;

/** A change of the status can be undone for so long, and is told to the family after it. */
export const statusUndoMinutes = 15;
/** What is said of when it was may lie so far ahead of our clock, and so long before the record was made. */
export const statusClockMinutes = 5;
export const statusDaysBeforeRecord = 366;
export const statusWordsCharacters = 200;

export const signInCodeMinutes = 10;
export const signInCodeTries = 5;
/** So many wrong codes in so many days, and six digits no longer open a mailbox where it is not known; the mail's link does. */
export const wrongCodes = { perMailbox: 100, mailboxDays: 30, perNetwork: 300, networkDays: 1 } as const;
/** Browsers of a person that are known as theirs, and after how many days without use one no longer is. */
export const knownBrowsers = { most: 30, days: 180 } as const;
export const securityEventDays = 90;
/** For so long it is known to whom a mail went, and about what. */
export const mailDays = 90;
/** So many wrong codes within an hour call an administrator. */
export const wrongCodesOfAlarm = 100;
/** What is told of a disruption, and of which that ended everybody still reads. */
export const disruption = { titleCharacters: 120, textCharacters: 2_000, shownDays: 30, shownEnded: 5 } as const;
export const sessionDays = 30;
export const sessionIdleDays = 7;
/** Who sees more than the days of their own family signs in anew sooner: at the latest, and after so long without an action. */
export const sessionHours = { most: 12, idleAdministrator: 2, idleBusiness: 4 } as const;
export const recentSignInMinutes = 10;
/** After so many wrong codes in a row a session is over: who is really its person signs in anew. */
export const wrongProofs = 10;

export const unclaimedDraftsPerMailbox = 5;
export const unclaimedDraftDays = 30;
export const undoDays = 30;
/** For so many days a family may take over what a home has written down, and so many mails of it go out for one case. */
export const familyInvitationDays = 14;
export const familyInvitationsPerCase = 5;
/** For so many hours a home may delete a case that it has taken on the phone by mistake. */
export const firstCallDeleteHours = 24;
/**
 * A mail about a memory page that somebody has asked for: within so many days its mailbox confirms it, it comes on a return
 * of the day that is further away than the next weeks, at most a day late, and nothing of it is kept longer.
 */
export const returnConfirmDays = 7;
export const returnDaysAhead = 30;
export const returnDaysLate = 1;
export const returnDays = 400;
/** So many messages wait on one memory page at most; more are asked to come back later. */
export const tributesWaiting = 500;
export const declineCommentsCharacters = 2_000;
/** So many waiting listings an administrator decides about at once at most. */
export const placesDecidedAtOnce = 100;
/** How many hours a funeral home has to answer a request, by how soon help is needed; a listing may say its own. */
export const responseHours = { now: 1, imminent: 24, future: 72 } as const;
/** The shortest and the longest time that a funeral home may promise instead, by timing, in hours. */
export const responseHoursBounds = { now: [0.5, 12], imminent: [1, 72], future: [4, 168] } as const;
/** A family that needs help now and has asked within so many hours is awake and waits, at night too. */
export const familyWaitsAwakeHours = 3;
export const noteCharacters = 4_000;
/** What somebody writes who hands a case over to a colleague; it is kept as a note. */
export const handOverNoteCharacters = 1_000;
export const noteDaysAfterEnd = 30;
/** One answer of an entry in a chain of custody, how many places are offered again, and days without an entry that call for a look. */
export const custodyCharacters = 300;
export const custodyTagCharacters = 20;
export const custodyPlaces = 6;
export const custodySilentDays = 7;
/** One answer about an official paper, entries of one paper, how long before its record one may be dated, and how near its use is. */
export const officialPaperCharacters = 200;
export const officialPaperEntries = 100;
export const officialPaperDaysBefore = 366;
export const officialPaperDaysNear = 7;
/** The text of an obituary in one language, its versions, how many a home’s website is given, and a newspaper’s line. */
export const obituaryCharacters = 8_000;
export const obituaryNameCharacters = 120;
export const obituaryVersions = 50;
export const obituariesShown = 50;
export const obituaryLine = { least: 20, usual: 38, most: 90 } as const;
/** What a home has to do for a case, its lists of such tasks, how far from a moment one is due, and how many are read at once. */
export const caseTaskCharacters = 300;
export const caseTasksPerCase = 200;
export const caseTasksRead = 3_000;
export const taskLists = 30;
export const taskListLines = 60;
export const taskListNameCharacters = 80;
export const taskDueMost = 400;
/**
 * Who is on call at a home: how much is written of it, and how long what is over stays there. A request that cannot wait is told
 * to the next every so many minutes, at last to everybody so many times.
 */
export const onCall = {
  shifts: 60,
  exceptions: 120,
  exceptionDays: 31,
  keptDays: 31,
  people: 10,
  roundMinutes: 5,
  roundsToAll: 3,
  mailMinutes: 60,
  devices: 10,
  endpointCharacters: 1_000,
  deviceKeyCharacters: 100,
} as const;
/** Texts to a person's own number: how long a code is good and how often it is typed, how long news are worth reading. */
export const texts = {
  codeMinutes: 10,
  codeTries: 5,
  newsHours: 12,
  days: 30,
  characters: 640,
  numberCharacters: 30,
  eventBytes: 16_384,
} as const;
/** What stands in a home’s calendar is kept so many days after it was over. */
export const calendarDays = 731;
export const calendarEventHours = 24;
export const calendarNameCharacters = 80;
export const calendarLocationCharacters = 300;
export const calendarNoteCharacters = 1_000;
export const calendarResources = 20;
export const calendarPeople = 30;
/** How far back and ahead the secret address of a calendar reaches. */
export const calendarFeedDays = { before: 31, after: 366 } as const;
export const colleaguesPerPlace = 30;
/** Relatives whom a family lets see one record, invitations that wait among them. */
export const relativesPerRecord = 20;
export const relativeNameCharacters = 80;
/** For so many days a link lets a relative in. */
export const circleLinkDays = 7;
/** Papers that are signed at a distance: how many sign, for how many days they can, and when they are reminded. */
export const signing = {
  signers: 5,
  days: [7, 14, 30],
  usualDays: 14,
  noteCharacters: 1_000,
  reasonCharacters: 1_000,
  /** After so many hours without an answer a signer is reminded, once. */
  remindHours: 24,
  /** So often a home may remind by hand, with so many hours between two mails. */
  reminders: 3,
  remindPauseHours: 4,
  /** So long, once all have signed, each signer can still open the papers. */
  copyDays: 30,
} as const;
/** So long the planner is asked, once enough people have said that the death has happened, before the plan is opened. */
export const releaseWaitHours = 48;
/** A message to everybody in the circle, and how many a record sends in a day: each is a mail to each of them. */
export const announcementCharacters = 2_000;
export const announcementsPerDay = 10;
/** Ready-made sentences of a branch, and how long their names are. */
export const sentences = { count: 40, nameCharacters: 60 } as const;
/** What is proposed on a card, and how many cards of a record are open at once. */
export const proposalCharacters = 1_000;
export const openDecisions = 30;
export const deskPageSize = 25;
/** Of so many cases it is read at once what their lines say besides. */
export const caseLines = 100;
/** Ways to look at the desk that somebody keeps, and how long their names are. */
export const deskViews = 12;
export const deskViewNameCharacters = 40;
/** How long a task that was taken out of a case can be brought back. */
export const caseTaskUndoHours = 24;
/** What is told of somebody in the team of a listing. */
export const colleague = {
  nameCharacters: 80,
  phoneCharacters: 40,
  licenceNumberCharacters: 40,
  licenceBodyCharacters: 120,
} as const;
export const casesAssignedAtOnce = 100;
/** What a home types to find a case, in how many of its cases it is looked for, and how many are told. */
export const findTextCharacters = 100;
export const casesSearched = 20_000;
export const casesFound = 8;
/** How many lines a section of Today shows, and how many cases it looks through for papers. */
export const todayLines = 20;
export const todayCases = 500;
export const shortlistPlaces = 10;
/** Marks that are changed at once: a draft brings all of its own. */
export const planMarks = 300;
/** Notes of a record on which office was told, and their longest name of who told it and reference. */
export const officeNotices = 200;
export const noticeCharacters = 80;
/** Of a letter to an executor that was written anew: as long as an answer may be. */
export const letterCharacters = 4_000;

export const placeNameCharacters = 200;
export const placeDataCharacters = 20_000;
export const directInfoCharacters = 4_000;
export const tagsPerPlace = 50;
export const inquiryMessageCharacters = 4_000;
export const holdReasonCharacters = 1_000;
export const factCharacters = 1_000;
export const factSourceCharacters = 300;
/** After how many months a fact is looked at again, by what it tells; and how long before it is listed as due. */
export const factMoneyMonths = 12;
export const factOfficeMonths = 12;
export const factLawMonths = 24;
export const factUnconfirmedMonths = 6;
export const factDueDays = 42;
export const validationMailsPerHour = 3;
/** What people wrote to us is erased this long after it was answered. */
export const answeredInquiryDays = 365;
/** What nobody has answered is erased this long after it was sent. */
export const unansweredInquiryDays = 730;
/** What is sent along as evidence: the largest file, how many, and how many days after the answer they are erased. */
export const evidenceBytes = 10 * 1024 * 1024;
export const evidenceFiles = 3;
export const evidenceDays = 30;
/** The largest file of listings that an administrator hands in on the page, and how many rejected rows are told. */
export const importBytes = 20 * 1024 * 1024;
export const importRejectionsTold = 200;

/** The widths in pixels in which a listing's picture is kept; the last is the one its address names. */
export const pictureWidths = [480, 960, 1_920] as const;
/** The one of them in which a picture among a record's files is looked at. */
export const previewWidth = 960;
export const picturePixels = 50_000_000;
export const pictureSide = 12_000;
export const pictureSeconds = 20;
export const picturesAtOnce = 2;
export const picturesWaiting = 16;
export const picturesPerPlace = 30;

/** How long a recording of a memory page may be, how many a page holds, and how much is written down of one. */
export const recordingMinutes = 30;
export const recordingsPerPage = 30;
export const transcriptCharacters = 20_000;
/** So many recordings are written anew at once in a process. */
export const soundsAtOnce = 1;
/** Sound that is larger than this is made smaller by the browser that sends it, at so many bits a second. */
export const soundAsItIsBytes = 20 * 1024 * 1024;
export const soundBitsPerSecond = 128_000;

/** Keepers see the counts of so many days; they are erased after so many months. */
export const insightDays = 30;
export const insightMonths = 13;
/** How many funeral homes are compared side by side. */
export const comparedPlaces = 4;

export const placesPerBounds = 1_000;
/** A list around a place holds what lies so near, in kilometres; where nothing does, what lies in the next reach. */
export const nearbyKilometres = { reaches: [25, 100, 300], widest: 1_000 } as const;
/**
 * Of one call that everybody may make, so many run at once in a process (one that takes long alone, so that no flood of it
 * takes every processor), and nobody waits longer for a turn.
 */
export const publicShare = { atOnce: 3, dearMilliseconds: 15, waitMilliseconds: 2_000 } as const;
/**
 * Pages are drawn in so many threads at most, so many at once in each; one that takes so long ends its thread. A page is not
 * drawn again for so long while nothing it was drawn of has changed. Each thread keeps so many bytes of the styles that its
 * last pages wore.
 */
export const drawing = {
  threads: 4,
  atOnce: 100,
  seconds: 15,
  heldSeconds: 3_600,
  styleBytes: 1_024 * 1_024,
  memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
} as const;
/** How far a copy of the database may be behind to be read from, how often it is asked, how long it has to answer. */
export const replica = { behindMilliseconds: 10_000, checkMilliseconds: 1_000, answerMilliseconds: 4_000 } as const;
/** An object store that says nothing for so long is away. */
export const storeSilenceMilliseconds = 10_000;
/** A scanner for malware that says nothing for so long is away; it is silent while it looks at a file. */
export const scannerSilenceMilliseconds = 60_000;
/** A database that says nothing for so long is away; who is refused because of that is asked to come back then. */
export const database = { silenceMilliseconds: 4_000, retrySeconds: 5 } as const;
/**
 * Of what people do with their session, so much at once in a process and so much in line; who cannot begin in time is
 * refused. Writes leave some of the ten connections to reads, which are short and share one.
 */
export const lanes = {
  writes: { atOnce: 7, waiting: 200 },
  writesAtOneAddress: { atOnce: 3, waiting: 60 },
  reads: { atOnce: 24, waiting: 200 },
  waitMilliseconds: 2_000,
  retrySeconds: 3,
} as const;
/**
 * With less than so many bytes free on the disk nothing is written until there are as many as the second; how often that is
 * looked at, and when who was refused may come back.
 */
export const readOnly = {
  fromBytes: 128 * 1_024 * 1_024,
  untilBytes: 192 * 1_024 * 1_024,
  checkMilliseconds: 2_000,
  retrySeconds: 30,
} as const;
/** What a backup key must have at least, and how many files are copied at a time. */
export const backup = { keyCharacters: 20, filesAtOnce: 4, days: 35 } as const;
/** A piece of the log is closed after so many seconds at most; who is refused by the archive for longer than the last loses more. */
export const archive = { timeoutSeconds: 240, failingSeconds: 300 } as const;
/**
 * All files are read through once in so many hours, so many bytes in each run of the clock and so many a second, so that nobody
 * else waits for the disk; a second copy that is missing for longer than the last number calls somebody.
 */
export const scrub = {
  hoursBetween: 24,
  bytesPerRun: 1024 ** 3,
  bytesPerSecond: 16 * 1024 ** 2,
  filesPerStep: 50,
  passesShown: 10,
  brokenShown: 100,
  lateCopySeconds: 3_600,
} as const;
/** How often workers say that they live, and after how many times in a row without it their jobs are given to others. */
export const workers = { beatSeconds: 5, missingBeats: 4 } as const;
/**
 * For how long readiness waits for each of its parts, and when it asks anew what never answered; how much of the disk should be
 * free, and how long a mail may wait, before it says so.
 */
export const ready = {
  milliseconds: 800,
  hangingMilliseconds: 10_000,
  freeBytes: 512 * 1_024 * 1_024,
  mailSeconds: 300,
} as const;
/** How many listings a list has is counted anew each time below the first number; larger counts may be so old. */
export const countsKept = { from: 1_000, seconds: 10 } as const;
/**
 * For how long an answer is sent again where nothing it depends on is told to have changed, and how much memory a process
 * gives to the tags of people's answers and to the answers for everybody.
 */
export const remembered = {
  seconds: 30,
  peopleBytes: 16 * 1_024 * 1_024,
  everybodyBytes: 32 * 1_024 * 1_024,
  /** Of single listings: as many as there are in Canada, nearly. */
  textBytes: 24 * 1_024 * 1_024,
  /** Of addresses of pages that say the same otherwise. */
  addressBytes: 1_024 * 1_024,
} as const;
/** How often in an hour a person may have their data packed, and how many are packed at once in one process. */
export const exportsPerHour = 5;
export const exportsAtOnce = 2;
export const exportsWaiting = 8;
/** What a home takes in again out of its own archive: so many things in a call, and so many notes of a case. */
export const importedAtOnce = 25;
export const importedNotes = 20;
/**
 * A file with the cases of another program: how large it may be, how many columns and rows it has, and how long a text in it;
 * how many rows come in one transaction; for how long all of them can be taken back, and the file is kept.
 */
export const oldCaseBytes = 8 * 1024 * 1024;
export const oldCaseColumns = 120;
export const oldCaseRows = 10_000;
export const oldCaseCharacters = 200;
export const oldCaseAmount = 1_000_000;
export const oldCasesAtOnce = 200;
export const oldCaseUndoHours = 24;
export const oldCaseFileDays = 7;
/** How much of such a file its page shows: examples of a column, how much of each, the first cases, rows with something wrong, files. */
export const oldCaseExamples = 3;
export const oldCaseShownCharacters = 80;
export const oldCasesFirst = 5;
export const oldCasesTold = 50;
export const oldCaseFiles = 10;
/** Why a closed month is opened again. */
export const monthReasonCharacters = 500;
/** A paper is drawn in so long, or not at all; how many more may wait for the one thread that draws. */
export const paperSeconds = 20;
export const papersWaiting = 40;

export const idsPerRequest = 100;
export const pageSizeDefault = 100;
export const pageSizeMaximum = 100;
/** The side of the grid, five kilometres, to which a hidden address is rounded; the database rounds by the same. */
export const coarseGridDegrees = 0.045;

/** How often a call is answered for one mailbox or one client. */
export const rates = {
  codesPerMailbox: { count: 5, seconds: 600 },
  /** Of one mailbox to all networks together, so that nobody floods it from many. */
  codesOfStrangers: { count: 20, seconds: 600 },
  codesPerClient: { count: 30, seconds: 60 },
  drafts: { count: 10, seconds: 60 },
  draftsPerMailbox: { count: 50, seconds: 86_400 },
  /** Invitations to one mailbox, each a mail: to the same listing or record, and to all of them together. */
  invitationsAgain: { count: 3, seconds: 3_600 },
  invitationsPerMailbox: { count: 10, seconds: 3_600 },
  countsByEmail: { count: 20, seconds: 60 },
  bounds: { count: 120, seconds: 60 },
  /** Cases that one client gives to somebody: each may be a mail. */
  assigned: { count: 300, seconds: 3_600 },
  assignedTogether: { count: 60, seconds: 3_600 },
  deskViews: { count: 120, seconds: 3_600 },
  /** Calls that one client takes down, and families it invites: each invitation is a mail. */
  firstCalls: { count: 120, seconds: 3_600 },
  familiesInvited: { count: 60, seconds: 3_600 },
  calendar: { count: 300, seconds: 3_600 },
  caseTasks: { count: 900, seconds: 3_600 },
  officialPapers: { count: 900, seconds: 3_600 },
  // A director types some forty of them in a case.
  particulars: { count: 3_000, seconds: 3_600 },
  obituaries: { count: 600, seconds: 3_600 },
  obituaryMails: { count: 60, seconds: 3_600 },
  waitingMails: { count: 120, seconds: 3_600 },
  /** Calls with things that a home takes in again: tried first, then taken in. */
  priceFiles: { count: 60, seconds: 3_600 },
  homeImports: { count: 900, seconds: 3_600 },
  /** Files with old cases that are handed in, and brought in. */
  oldCases: { count: 60, seconds: 3_600 },
  onCall: { count: 300, seconds: 3_600 },
  /** Codes sent by text: to whatever number of one account, to one number, from one network. Each costs, and rings a stranger. */
  textCodes: {
    ofAccount: { count: 4, seconds: 3_600 },
    ofAccountPerDay: { count: 8, seconds: 86_400 },
    toNumber: { count: 3, seconds: 3_600 },
    toNumberPerDay: { count: 5, seconds: 86_400 },
    ofNetworkPerDay: { count: 20, seconds: 86_400 },
  },
  /** What the provider tells of texts, each of them some times. */
  textEvents: { count: 600, seconds: 60 },
  phone: { count: 60, seconds: 60 },
  /** Messages of a home to families: each is a mail to everybody in a circle. */
  familyMessages: { count: 120, seconds: 3_600 },
  /** Packets that one client sends, and reminders of them: each is a mail. */
  signingSent: { count: 60, seconds: 3_600 },
  /** What somebody who was asked to sign opens, reads and says. */
  signing: { count: 60, seconds: 60 },
  /** Programs of calendars ask a few times an hour; whoever guesses addresses is stopped. */
  calendarFeeds: { count: 60, seconds: 60 },
  /** Wishes to be written to about a memory page, each of which is a mail; and the keys in such mails. */
  returnsAsked: { count: 10, seconds: 3_600 },
  returnKeys: { count: 20, seconds: 60 },
} as const;
