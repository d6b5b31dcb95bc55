import type { MessageKeys, NestedKeyOf } from 'use-intl/core';
import type account from '../../messages/en/account.json';
import type alarms from '../../messages/en/alarms.json';
import type announcements from '../../messages/en/announcements.json';
import type assigning from '../../messages/en/assigning.json';
import type audits from '../../messages/en/audits.json';
import type autosave from '../../messages/en/autosave.json';
import type books from '../../messages/en/books.json';
import type business from '../../messages/en/business.json';
import type calendar from '../../messages/en/calendar.json';
import type calendarCase from '../../messages/en/calendarCase.json';
import type calendarEvent from '../../messages/en/calendarEvent.json';
import type calendarSettings from '../../messages/en/calendarSettings.json';
import type calls from '../../messages/en/calls.json';
import type care from '../../messages/en/care.json';
import type caseTasks from '../../messages/en/caseTasks.json';
import type circle from '../../messages/en/circle.json';
import type claims from '../../messages/en/claims.json';
import type colleagues from '../../messages/en/colleagues.json';
import type communities from '../../messages/en/communities.json';
import type connections from '../../messages/en/connections.json';
import type consent from '../../messages/en/consent.json';
import type console from '../../messages/en/console.json';
import type content from '../../messages/en/content.json';
import type custody from '../../messages/en/custody.json';
import type dates from '../../messages/en/dates.json';
import type decisions from '../../messages/en/decisions.json';
import type desk from '../../messages/en/desk.json';
import type deskBoard from '../../messages/en/deskBoard.json';
import type deskPages from '../../messages/en/deskPages.json';
import type deskViews from '../../messages/en/deskViews.json';
import type environment from '../../messages/en/environment.json';
import type estate from '../../messages/en/estate.json';
import type estateFacts from '../../messages/en/estateFacts.json';
import type estimates from '../../messages/en/estimates.json';
import type factReports from '../../messages/en/factReports.json';
import type facts from '../../messages/en/facts.json';
import type familyMissing from '../../messages/en/familyMissing.json';
import type files from '../../messages/en/files.json';
import type finder from '../../messages/en/finder.json';
import type forms from '../../messages/en/forms.json';
import type formTexts from '../../messages/en/formTexts.json';
import type formTitles from '../../messages/en/formTitles.json';
import type frame from '../../messages/en/frame.json';
import type guide from '../../messages/en/guide.json';
import type guideFacts from '../../messages/en/guideFacts.json';
import type handedRecord from '../../messages/en/handedRecord.json';
import type heads from '../../messages/en/heads.json';
import type home from '../../messages/en/home.json';
import type homeExport from '../../messages/en/homeExport.json';
import type homeImport from '../../messages/en/homeImport.json';
import type infants from '../../messages/en/infants.json';
import type inquiries from '../../messages/en/inquiries.json';
import type invoices from '../../messages/en/invoices.json';
import type joinCircle from '../../messages/en/joinCircle.json';
import type keeper from '../../messages/en/keeper.json';
import type keptInvoices from '../../messages/en/keptInvoices.json';
import type known from '../../messages/en/known.json';
import type listing from '../../messages/en/listing.json';
import type listings from '../../messages/en/listings.json';
import type manage from '../../messages/en/manage.json';
import type marketplace from '../../messages/en/marketplace.json';
import type memoryLane from '../../messages/en/memoryLane.json';
import type memoryPublic from '../../messages/en/memoryPublic.json';
import type memoryReturn from '../../messages/en/memoryReturn.json';
import type memorySteward from '../../messages/en/memorySteward.json';
import type money from '../../messages/en/money.json';
import type myListings from '../../messages/en/myListings.json';
import type notes from '../../messages/en/notes.json';
import type offices from '../../messages/en/offices.json';
import type offline from '../../messages/en/offline.json';
import type onCall from '../../messages/en/onCall.json';
import type onCallRequest from '../../messages/en/onCallRequest.json';
import type passkeyOffer from '../../messages/en/passkeyOffer.json';
import type places from '../../messages/en/places.json';
import type plan from '../../messages/en/plan.json';
import type priceBook from '../../messages/en/priceBook.json';
import type priceCard from '../../messages/en/priceCard.json';
import type priceList from '../../messages/en/priceList.json';
import type proof from '../../messages/en/proof.json';
import type regionGuide from '../../messages/en/regionGuide.json';
import type regions from '../../messages/en/regions.json';
import type release from '../../messages/en/release.json';
import type reports from '../../messages/en/reports.json';
import type ringDevice from '../../messages/en/ringDevice.json';
import type rows from '../../messages/en/rows.json';
import type search from '../../messages/en/search.json';
import type sessions from '../../messages/en/sessions.json';
import type sheets from '../../messages/en/sheets.json';
import type shell from '../../messages/en/shell.json';
import type spirits from '../../messages/en/spirits.json';
import type status from '../../messages/en/status.json';
import type suspensions from '../../messages/en/suspensions.json';
import type tags from '../../messages/en/tags.json';
import type taskDue from '../../messages/en/taskDue.json';
import type taskLists from '../../messages/en/taskLists.json';
import type tasks from '../../messages/en/tasks.json';
import type taskTexts from '../../messages/en/taskTexts.json';
import type today from '../../messages/en/today.json';
import type towns from '../../messages/en/towns.json';
import type users from '../../messages/en/users.json';
import type wishes from '../../messages/en/wishes.json';

/** The parts of the English catalogue that pages say, each with its keys; a key that is not in it does not compile. */
export type Messages = {
  account: typeof account;
  announcements: typeof announcements;
  assigning: typeof assigning;
  audits: typeof audits;
  autosave: typeof autosave;
  business: typeof business;
  calls: typeof calls;
  care: typeof care;
  caseTasks: typeof caseTasks;
  claims: typeof claims;
  circle: typeof circle;
  decisions: typeof decisions;
  calendar: typeof calendar;
  calendarCase: typeof calendarCase;
  calendarEvent: typeof calendarEvent;
  calendarSettings: typeof calendarSettings;
  colleagues: typeof colleagues;
  communities: typeof communities;
  connections: typeof connections;
  consent: typeof consent;
  alarms: typeof alarms;
  console: typeof console;
  content: typeof content;
  custody: typeof custody;
  dates: typeof dates;
  desk: typeof desk;
  deskBoard: typeof deskBoard;
  deskViews: typeof deskViews;
  deskPages: typeof deskPages;
  environment: typeof environment;
  factReports: typeof factReports;
  estate: typeof estate;
  estateFacts: typeof estateFacts;
  estimates: typeof estimates;
  facts: typeof facts;
  familyMissing: typeof familyMissing;
  files: typeof files;
  formTexts: typeof formTexts;
  formTitles: typeof formTitles;
  finder: typeof finder;
  forms: typeof forms;
  frame: typeof frame;
  guide: typeof guide;
  guideFacts: typeof guideFacts;
  handedRecord: typeof handedRecord;
  heads: typeof heads;
  home: typeof home;
  homeExport: typeof homeExport;
  homeImport: typeof homeImport;
  infants: typeof infants;
  inquiries: typeof inquiries;
  invoices: typeof invoices;
  joinCircle: typeof joinCircle;
  keeper: typeof keeper;
  keptInvoices: typeof keptInvoices;
  known: typeof known;
  listing: typeof listing;
  listings: typeof listings;
  manage: typeof manage;
  marketplace: typeof marketplace;
  memoryLane: typeof memoryLane;
  memoryPublic: typeof memoryPublic;
  memoryReturn: typeof memoryReturn;
  memorySteward: typeof memorySteward;
  books: typeof books;
  money: typeof money;
  reports: typeof reports;
  myListings: typeof myListings;
  notes: typeof notes;
  offices: typeof offices;
  onCall: typeof onCall;
  onCallRequest: typeof onCallRequest;
  ringDevice: typeof ringDevice;
  offline: typeof offline;
  passkeyOffer: typeof passkeyOffer;
  places: typeof places;
  plan: typeof plan;
  priceBook: typeof priceBook;
  priceCard: typeof priceCard;
  priceList: typeof priceList;
  proof: typeof proof;
  regionGuide: typeof regionGuide;
  regions: typeof regions;
  release: typeof release;
  rows: typeof rows;
  search: typeof search;
  sessions: typeof sessions;
  sheets: typeof sheets;
  shell: typeof shell;
  spirits: typeof spirits;
  status: typeof status;
  suspensions: typeof suspensions;
  tags: typeof tags;
  taskDue: typeof taskDue;
  taskLists: typeof taskLists;
  tasks: typeof tasks;
  taskTexts: typeof taskTexts;
  today: typeof today;
  towns: typeof towns;
  users: typeof users;
  wishes: typeof wishes;
};

/** The parts of the message catalogue that a page loads with its code; the other one is loaded where it is said. */
export type Namespace = Exclude<keyof Messages, 'consent'>;

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages;
  }
}

/** The values a message is filled with. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The keys of a catalogue, the names of its parts before them: `buttons.continue`. */
export type MessageKeyOf<Catalogue extends object> = MessageKeys<Catalogue, NestedKeyOf<Catalogue>>;

/** A translator of a catalogue: it takes no other key. */
export type TranslatorOf<Catalogue extends object> = {
  (key: MessageKeyOf<Catalogue>, values?: MessageValues): string;
  has: (key: MessageKeyOf<Catalogue>) => boolean;
};

/** A translator for keys that are put together from data: the compiler does not know them, tests look for each. */
export type AnyKeyTranslator = { (key: string, values?: MessageValues): string; has: (key: string) => boolean };

/** What every translator can do, whatever keys and values it takes. */
type SomeTranslator = { (key: never, values?: never): string; has: (key: never) => boolean };

/** Whether there is a message under a key that came out of data; then the translator takes it. */
export const hasMessage = <Key extends string>(t: { has: (key: Key) => boolean }, key: string): key is Key =>
  t.has(key as Key);

/** The same translator for keys that are put together from data, for example from the name of a question. */
export const withAnyKey = (t: SomeTranslator) => t as AnyKeyTranslator;

/** The keys of a catalogue below one of its parts. */
type KeyBelow<Key extends string, Part extends string> = Key extends `${Part}.${infer Rest}` ? Rest : never;

/** The translator of one part of a catalogue, for what says one part only. */
export const messagesBelow =
  <Key extends string, Part extends string>(t: (key: Key, values?: MessageValues) => string, part: Part) =>
  (key: KeyBelow<Key, Part>, values?: MessageValues): string =>
    t(`${part}.${key}` as Key, values);
