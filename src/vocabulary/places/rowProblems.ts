/** Why a row of a file cannot become a listing; the sentences are in the `manage` catalogue. */
const rowProblems = [
  'nameMissing',
  'nameTooLong',
  'typeUnknown',
  'regionUnknown',
  'sourceMissing',
  'publishUnknown',
  'rowShape',
  'repeated',
  'notObject',
  'notJson',
  'featureEnds',
  'valueCount',
  'quoteOpen',
] as const;

/** Why a row of a file cannot become a listing. */
export type RowProblem = (typeof rowProblems)[number];

/** Why a sound row is left alone: it is about somebody else. */
const rowSkips = ['otherBusiness', 'abroad', 'closed'] as const;

/** Why a sound row is left alone. */
export type RowSkip = (typeof rowSkips)[number];

/** What of a row was left out of its listing, because it cannot be right. */
const rowNotes = [
  'emailLeftOut',
  'websiteLeftOut',
  'sourceUrlLeftOut',
  'phoneTooLong',
  'addressTooLong',
  'cityTooLong',
  'postalCodeLeftOut',
  'tagLeftOut',
  'positionLeftOut',
] as const;

/** What of a row was left out of its listing. */
export type RowNote = (typeof rowNotes)[number];
