import { answerOf, contactOf, isOneOf, regionCodeIn, regionOf, textOf } from '#features/answers/answers.rules.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Language } from '#vocabulary/languages.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { type OfficeName, officeOf } from '#vocabulary/tasks/officesToTell.ts';
import { blankLine, looksLikeSin } from '../plan/papers.rules.ts';
import { letterWords } from './letterWords.rules.ts';

/** What a letter is made from; `today` by the reader’s own calendar. */
export type LetterInput = { office: OfficeName; answers: Answers; language: Language; today: string };

/** A label with what was answered; null where there is a line to write on. */
export type LetterRow = { label: string; text: string | null };

/** A letter to an office, part by part as it stands on the page. */
type OfficeLetter = {
  date: string;
  to: string[];
  subject: string;
  opening: string[];
  person: LetterRow[];
  asks: string[];
  enclosed: string | null;
  thanks: string;
  writer: LetterRow[];
};

/** A text of the answers as a letter may say it: without more it is a line to write on, and so is what may be a SIN. */
const said = (...texts: readonly string[]): string | null => {
  const text = texts.filter(Boolean).join(', ');
  return text === '' || looksLikeSin(text) ? null : text;
};

const fullName = (...names: readonly string[]): string | null => {
  const name = names.filter(Boolean).join(' ');
  return said(name);
};

const personName = (answers: Answers): string | null =>
  fullName(
    nameIn(answers, 'spiritFirstName'),
    textOf(answers, 'spiritInfo', 'spiritMiddleNames'),
    nameIn(answers, 'spiritLastName'),
  );

/** Who writes the letter, as far as they have said who they are. */
export const writerName = (answers: Answers): string | null =>
  fullName(nameIn(answers, 'arrangerFirstName'), nameIn(answers, 'arrangerLastName'));

/** True where the letter takes the home address from where the person is, which a family should look at. */
export const takesHomeFromPlace = (answers: Answers): boolean => homeAddress(answers) !== null;

const homeAddress = (answers: Answers): string | null =>
  isOneOf(answers, 'lovedOneLocation', ['residence'])
    ? said(textOf(answers, 'lovedOneAddress', 'label') || (answerOf(answers, 'lovedOneAddress') ?? ''))
    : null;

const facilities = ['hospital', 'hospice', 'care-home'] as const;

function placeOfDeath(answers: Answers, language: Language): string | null {
  const region = regionOf(answers);
  return said(
    isOneOf(answers, 'lovedOneLocation', facilities) ? textOf(answers, 'lovedOneLocation', 'facilityName') : '',
    textOf(answers, 'location', 'town'),
    region ? regionLabel(region, language) : textOf(answers, 'location', 'country'),
  );
}

type Words = ReturnType<typeof letterWords>;

function estateRow({ t }: Words, answers: Answers): string | null {
  if (textOf(answers, 'relationshipToArranger', 'isExecutor') === 'yes')
    return t('estateIsMe', { region: regionCodeIn(answers) ?? 'other' });
  return said(textOf(answers, 'authority', 'executorName'));
}

function personRows(words: Words, { office, answers, language }: LetterInput): LetterRow[] {
  const { t, date } = words;
  const { number } = officeOf(office);
  const row = (key: string, text: string | null) => ({ label: t(`rows.${key}`), text });
  const dated = (name: 'dateOfBirth' | 'dateOfDeath') => said(date(textOf(answers, 'spiritInfo', name)));
  const otherNames = said(textOf(answers, 'spiritInfo', 'spiritOtherNames'));
  return [
    row('person', personName(answers)),
    ...(otherNames ? [row('otherNames', otherNames)] : []),
    row('born', dated('dateOfBirth')),
    row('died', dated('dateOfDeath')),
    row('place', placeOfDeath(answers, language)),
    row('home', homeAddress(answers)),
    ...(number ? [{ label: t(`numbers.${number}`), text: null }] : []),
  ];
}

function relationOf({ t }: Words, answers: Answers): string | null {
  const relation = answerOf(answers, 'relationshipToArranger');
  const key = `relations.${relation}`;
  return relation && t.has(key) ? t(key) : null;
}

function writerRows(words: Words, answers: Answers): LetterRow[] {
  const { t } = words;
  const { phone, email } = contactOf(answers);
  return [
    { label: t('writer.name'), text: writerName(answers) },
    { label: t('rows.relation'), text: relationOf(words, answers) },
    { label: t('rows.estate'), text: estateRow(words, answers) },
    { label: t('writer.address'), text: null },
    { label: t('writer.phone'), text: said(phone) },
    { label: t('writer.email'), text: said(email) },
    { label: t('writer.signature'), text: null },
  ];
}

const addressOf = (office: OfficeName): string | null => {
  if (office === 'passport') return 'passport';
  return office === 'sinTerritory' || office === 'sinAbroad' ? 'sin' : null;
};

function recipient({ t }: Words, { office, answers, language }: LetterInput): string[] {
  const region = regionOf(answers);
  const address = addressOf(office);
  return [
    t(`to.${office}`, { region: region ? regionLabel(region, language) : blankLine }),
    address ? t(`addresses.${address}`) : t('address', { blank: blankLine }),
  ];
}

/** A letter to an office in its language, filled in from the answers; what nobody has answered is a line to write on. */
export function letterOf(input: LetterInput): OfficeLetter {
  const { office, answers, language, today } = input;
  const words = letterWords(language);
  const { t, date } = words;
  const enclosures = officeOf(office).encloses.map((one) => t(`encloses.${one}`));
  return {
    date: date(today),
    to: recipient(words, input),
    subject: t('subject', { name: personName(answers) ?? blankLine }),
    opening: [t('greeting'), t('intro')],
    person: personRows(words, input),
    asks: [t(`asks.${office}`), t('answer')],
    enclosed: enclosures.length > 0 ? t('enclosed', { list: enclosures.join(', ') }) : null,
    thanks: t('thanks'),
    writer: writerRows(words, answers),
  };
}

/** A letter as text to copy. */
export function letterText(input: LetterInput): string {
  const { t } = letterWords(input.language);
  const { date, to, subject, opening, person, asks, enclosed, thanks, writer } = letterOf(input);
  const rows = (given: readonly LetterRow[]) =>
    given.map(({ label, text }) => t('row', { label, text: text ?? blankLine })).join('\n');
  const parts = [date, to.join('\n'), subject, ...opening, rows(person), ...asks, enclosed, thanks, rows(writer)];
  return parts.filter((part) => part !== null).join('\n\n');
}
