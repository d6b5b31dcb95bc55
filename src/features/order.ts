/**
 * The rooms from the ground to the roof. A file imports only from its own room and from rooms above it in this list, type
 * imports included; what joins two rooms stands in the upper one. `a/b` is the inner room b of a.
 */
export const order = [
  'towns', // the gazetteer: towns, postal areas, their position
  'environment', // what every page is told of where it runs; consent to third parties
  'answers', // the answers to the questionnaire, its flows and what follows from them
  'audits', // what happened to a record, written in the same transaction
  'accesses', // who looked at what of a record
  'signed-in', // what stands before a page that is only for signed-in people, and around one of a funeral home’s work
  'users', // accounts and their roles
  'console', // the frame of the administrator’s screens, and the log of what administrators did
  'console/suspensions', // accounts that may not sign in and listings that are hidden, each with why
  'facts', // facts of law and money, and what administrators have corrected in them
  'content', // posts and pages of text
  'places/data', // the facts in a listing’s data, each with its schema
  'places/core',
  'places/filters',
  'places/import',
  'places/changes',
  'places/team',
  'places/images',
  'places/prices',
  'places/map',
  'places/directory',
  'places/listing',
  'places/editor',
  'places/own', // the listings of a mailbox: their list, a new one, those that were deleted
  'places/console',
  'regions/communities', // who acts in the communities of Nunavut, where there is no funeral home
  'regions', // provinces and territories: guides, facts, towns
  'regions/infants', // when a baby dies: what is registered in each province and territory, and who helps
  'regions/known', // every fact of a province or territory, with its source and its date
  'regions/sheets', // sheets to take along: who may decide, an expected death at home, the meeting with the funeral home
  'inquiries/core',
  'inquiries/contact',
  'inquiries/claims',
  'inquiries/queue',
  'search', // one search over everything public
  'spirits/core',
  'spirits/case-tasks', // what a funeral home has to do for a case, as it is stored and begun
  'spirits/history',
  'spirits/view',
  'spirits/circle', // the relatives who decide, help or look, each with a sign-in of their own
  'spirits/release', // a plan opened after the death: who says that it has happened, the planner asked first
  'spirits/announcements', // one message to everybody in the circle, with who has read it
  'spirits/decisions', // cards of what is to be decided, who agrees, and what was decided
  'tasks/marks', // what a family has marked on its plan
  'tasks/plan', // what there is to do after a death, or before it: a plan made from the answers
  'tasks/estate', // the estate from the will to the last receipt, a page for each province and territory
  'tasks/offices', // which offices are told of the death, a letter to each, and a log of who was told
  'tasks/pages', // the plan on screen, and each of its tasks
  'tasks/reporting', // where a reader says that a fact or a task is wrong
  'sessions/core',
  'sessions/passkeys',
  'sessions/sign-in',
  'sessions/phones', // the mobile number of an account, what is told to it by text, and what became of that
  'files/core',
  'files/uploads',
  'files/list',
  'connections/matching', // the homes that fit a family’s answers
  'connections/core',
  'connections/waiting-mails', // what a home has sent a family at night, and waits for the morning
  'connections/messages', // what a home writes to a family, its ready-made sentences, and what was read
  'connections/confirming', // asking before signing in: a mailbox confirms it
  'connections/reminders',
  'connections/answering',
  'connections/finding',
  'connections/asking',
  'guide/notices',
  'guide/saving',
  'guide/questions',
  'guide/frame',
  'guide/screens',
  'forms/core',
  'forms/definitions',
  'forms/document',
  'forms/questions',
  'forms/filling',
  'forms/official-papers', // registration, permits and what offices give besides: where each stands, what is missing for it
  'forms/particulars', // the facts of a person that the registration asks for, typed by the office one by one
  'invoices/core',
  'invoices/price-book', // what a branch charges, as its invoices are written from
  'invoices/price-file', // a price book that a home brings from elsewhere as a table
  'invoices/document',
  'invoices/draft',
  'invoices/offers', // what estimates and contracts have in common: versions that a family answers
  'invoices/estimates', // what a home offers before anything is owed
  'invoices/contracts', // what a home and a family agree on, made of an accepted estimate
  'forms/signing', // papers that people who cannot come sign by a link: forms, and the contract
  'invoices/online-payments', // invoices that are paid online, at the page of a provider
  'invoices/accounts',
  'invoices/kept', // sent invoices whose records are erased
  'invoices/money', // a month of a funeral home for its accountant, over all records
  'invoices/months', // months that are closed, once the accountant has them
  'invoices/books', // the same month as entries of a journal that accounting programs read, and all its papers
  'notes', // a funeral home’s private notes
  'memory-lane/core',
  'memory-lane/story',
  'memory-lane/visiting',
  'memory-lane/editing',
  'memory-lane/photographs',
  'memory-lane/recordings', // what can be listened to on a page: brought, written about, heard
  'memory-lane/tributes',
  'memory-lane/viewing', // photographs opened in front of the page
  'memory-lane/returns', // who wishes to be written to once, on the day of the death a year on
  'memory-lane/page',
  'memory-lane/stewardship',
  'memory-lane/documents',
  'memory-lane/moderation', // what the family decides about what visitors left
  'memory-lane/editor',
  'notifications', // what changed since the last visit
  'operations/status', // how the product is, and what is told of disruptions
  'operations/holds', // what is kept by order of the law
  'operations/files', // how the stored files are: read through, broken, copied
  'operations', // jobs, mails and incidents
  'tasks/afterwards', // notes in the first year after a death, for whoever has asked for them, and a page for a harder day
  'tasks/wishes', // a planner’s papers: the wishes on one page, a card for the wallet, a letter to the executor
  'tasks', // what is still to be done for a record
  'desk/document', // a case as a PDF, and its steps
  'desk/assigning', // who of a home is responsible for a case
  'desk/calendar', // what a home has planned: its rooms, vehicles and people, and what they are needed for
  'desk/custody', // who of a home moved a person in its care, where to and when
  'desk/case-lines', // what a line of the desk says of a case besides its answers: tag, where now, what comes next, balance
  'desk/obituaries', // the obituary that a home writes, its family approves, and the home’s own website shows
  'desk/case-tasks', // what a home has to do for a case, and its lists from which tasks are put into one
  'desk/queue', // the requests and cases of a home: narrowed, ordered, as a table and as a board
  'desk/views', // ways to look at the requests and cases that somebody keeps by name
  'desk/devices', // the devices of a home’s people that ring when they are on call
  'desk/on-call', // who of a home is called at night, and the request that calls them one after the other
  'desk/calls', // a first call that the office takes on the phone, and inviting the family to it afterwards
  'desk/old-cases', // cases of another program that a home brings in as a table
  'desk/closing', // the question by which a case moves on, and what of it is still open
  'desk', // a funeral home’s requests and cases
  'desk/case', // the page of one case: who it is, what is to be typed, filed, planned and done
  'desk/finder', // a case found by name, telephone or invoice number
  'desk/today', // what waits for a funeral home today: requests, papers, late money
  'desk/reports', // the figures of a home over some months, as pictures, tables and files
  'record', // a family’s record of the person who died
  'listing', // the public page of one listing, with asking it
  'exports', // everything a person has, to take along
  'exports/home', // everything a funeral home has, to take along
  'exports/home-import', // what of it comes back into Rivage
  'account', // one’s own account, and the administrator’s view of accounts
  'business', // the section for businesses
  'home', // the first page
] as const;
