import type { BookProgram } from '#vocabulary/places/bookAccounts.ts';

/** An entry with everything that a file says of it: the words of its own, and its accounts as the program knows them. */
export type WrittenEntry = {
  day: string;
  reference: string;
  words: string;
  postings: readonly { account: string; amount: number }[];
};

/** How long a comment of Sage may be, by its own manual. */
const sageCommentCharacters = 39;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** A cell of a CSV; account names cannot begin like a formula, and what we write does not. */
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const partsOf = (day: string) => ({ year: day.slice(0, 4), month: day.slice(5, 7), date: day.slice(8, 10) });

/** A day as both QuickBooks read it, `MM/DD/YYYY`. */
const slashedDay = (day: string): string => {
  const { year, month, date } = partsOf(day);
  return `${month}/${date}/${year}`;
};

/** A day as Sage reads it, `mm-dd-yy`. */
const hyphenedDay = (day: string): string => {
  const { year, month, date } = partsOf(day);
  return `${month}-${date}-${year.slice(2)}`;
};

/** Journal entries as QuickBooks Online reads them: a line for each account, those of one entry by their number. */
function quickbooks(entries: readonly WrittenEntry[]): string {
  const head = ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'];
  const lines = entries.flatMap(({ day, reference, words, postings }) =>
    postings.map(({ account, amount }) =>
      [
        cell(reference),
        cell(slashedDay(day)),
        cell(account),
        amount > 0 ? dollars(amount) : '',
        amount < 0 ? dollars(-amount) : '',
        cell(words),
      ].join(','),
    ),
  );
  return [head.map(cell).join(','), ...lines, ''].join('\r\n');
}

/** What would end a field of the exchange format of QuickBooks Desktop. */
const field = (text: string): string => text.replace(/[\p{Cc}"]/gu, ' ');

/** The same in the exchange format of QuickBooks Desktop: the first line of an entry opens it, the others split it. */
function quickbooksDesktop(entries: readonly WrittenEntry[]): string {
  const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];
  const heads = [['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS']];
  const lines = entries.flatMap(({ day, reference, words, postings }) => [
    ...postings.map(({ account, amount }, index) => [
      index === 0 ? 'TRNS' : 'SPL',
      'GENERAL JOURNAL',
      slashedDay(day),
      field(account),
      dollars(amount),
      reference,
      field(words),
    ]),
    ['ENDTRNS'],
  ]);
  return [...heads, ...lines].map((cells) => `${cells.join('\t')}\r\n`).join('');
}

/** The same as Sage 50 reads it: a line with day, source and comment, then a line for each account. */
function sage(entries: readonly WrittenEntry[]): string {
  const comment = (words: string) => [...words.replaceAll('"', ' ')].slice(0, sageCommentCharacters).join('');
  return entries
    .flatMap(({ day, reference, words, postings }) => [
      `${hyphenedDay(day)},"${reference}","${comment(words)}"`,
      ...postings.map(({ account, amount }) => `${account},${dollars(amount)}`),
    ])
    .map((line) => `${line}\r\n`)
    .join('');
}

/** How each file is written, how its name ends, and whether it is in UTF-8; the older programs read Western European alone. */
export const bookFiles: Readonly<
  Record<BookProgram, { write: (entries: readonly WrittenEntry[]) => string; ending: string; unicode: boolean }>
> = {
  quickbooks: { write: quickbooks, ending: 'csv', unicode: true },
  'quickbooks-desktop': { write: quickbooksDesktop, ending: 'iif', unicode: false },
  sage: { write: sage, ending: 'txt', unicode: false },
};

/** A text in signs that Western European writing has: what it has not is written plainly, or as a question mark. */
export const inWestern = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/œ/g, 'oe')
    .replace(/Œ/g, 'OE')
    .replace(/[^\p{ASCII}\u00a0-\u00ff]/gu, (sign) => plainOf(sign));

const plainOf = (sign: string): string => {
  const plain = sign.normalize('NFD').replace(/\p{Mn}/gu, '');
  return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
};
