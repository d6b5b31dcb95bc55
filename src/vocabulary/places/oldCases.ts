/** What a column of a file with old cases can be read as, in the order in which it is asked. */
export const oldCaseFields = [
  'number',
  'name',
  'firstName',
  'lastName',
  'born',
  'died',
  'diedWhere',
  'branch',
  'farewell',
  'serviceOn',
  'cremationOn',
  'burialOn',
  'kin',
  'kinPhone',
  'kinEmail',
  'price',
  'paid',
  'notes',
] as const;

/** What a column of a file with old cases can be read as. */
export type OldCaseField = (typeof oldCaseFields)[number];

/** The fields that hold a day. */
export const oldCaseDays = ['born', 'died', 'serviceOn', 'cremationOn', 'burialOn'] as const satisfies OldCaseField[];

/** In which order a day is written in numbers: day, month, year or month, day, year. */
export const dateOrders = ['dmy', 'mdy'] as const;

/** In which order a day is written in numbers. */
export type DateOrder = (typeof dateOrders)[number];

/** Why a row does not come in. */
export const rowRefusals = [
  'nameMissing',
  'keyMissing',
  'dateUnread',
  'yearShort',
  'dateAhead',
  'datesCrossed',
  'branchUnknown',
  'repeated',
  'tooLong',
] as const;

/** What of a row that comes in could not be read, and comes in as it was written. */
export const rowRemarks = ['mailUnread', 'amountUnread', 'farewellUnread'] as const;

/** What can be said of a row. */
export type RowWord = (typeof rowRefusals)[number] | (typeof rowRemarks)[number];
