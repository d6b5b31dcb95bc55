import { answerOf, regionCodeIn, textOf } from '#features/answers/answers.rules.ts';
import { authorityOf } from '#features/answers/law.rules.ts';
import { regionOf } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { blankLine } from '#features/tasks/plan/papers.rules.ts';
import type { AnyKeyTranslator } from '#platform/messages.ts';
import { isFormName } from '#vocabulary/formNames.ts';
import type { Language } from '#vocabulary/languages.ts';
import { type WishSource, type WishWords, wishesIn, wishesPage, wordsIn } from './wishes.rules.ts';

/** The letter to the executor: to whom it goes, and its words. */
export type ExecutorLetter = { name: string; address: string; text: string };

/** What a letter is written with: the sentences of its language, and how it writes dates and provinces. */
export type LetterWords = WishWords & { t: AnyKeyTranslator; language: Language };

const textNames = { en: 'english', fr: 'french' } as const;

/** The words that were written anew in a language; empty where the letter is as the answers make it. */
export const ownTextIn = (answers: Answers, language: Language): string =>
  textOf(answers, 'executorLetter', textNames[language]);

/** The rows of the page that the letter tells too, in its order. */
const wished = ['method', 'ashes', 'cemetery', 'body', 'service'];
const paid = ['arranged', 'home', 'payment', 'provider'];
const places = ['will', 'papers'];

function lineWriter(source: WishSource, words: LetterWords) {
  const { t } = words;
  const rows = wishesPage(source, words).flatMap(({ lines }) => lines.filter((line) => line.kind === 'row'));
  return (name: string): string[] =>
    rows
      .filter(({ key }) => key === `wishes.rows.${name}`)
      .map(({ key, said, text }) =>
        t('wishes.letter.row', { label: t(key), text: said ? t(said) : (text ?? blankLine) }),
      );
}

/** The titles of what was signed here. */
function signedIn({ answers, forms }: WishSource, { t }: LetterWords): string[] {
  const values = wordValues(contextOf(answers), '');
  return forms.flatMap(({ name, complete, signature }) =>
    complete && signature && isFormName(name) ? [t(`formTitles.${name}`, values)] : [],
  );
}

/** The words of the letter as the answers and the form make them, from the greeting to the name. */
export function letterText(source: WishSource, words: LetterWords): string {
  const { answers } = source;
  const { t } = words;
  const filling = wishesIn(source);
  const linesOf = lineWriter(source, words);
  const region = regionCodeIn(answers) ?? 'other';
  const hasWill = answerOf(answers, 'authority') === 'will';
  const rule = authorityOf(regionOf(answers) ?? '');
  const signed = signedIn(source, words);
  const backup = wordsIn(filling, 'backupExecutor');
  const part = (key: string, lines: readonly string[]) => [t(`wishes.letter.${key}`), ...lines].join('\n');
  return [
    t('wishes.letter.greeting', { name: wordsIn(filling, 'executor') || blankLine }),
    t(`wishes.letter.${hasWill ? 'named' : 'asked'}`, { region }),
    part('places', places.flatMap(linesOf)),
    part('wished', wished.flatMap(linesOf)),
    t('wishes.letter.page'),
    ...(rule ? [t(`guideFacts.authority.wishes.${rule.wishes}`)] : []),
    part('paid', paid.flatMap(linesOf)),
    ...(signed.length > 0 ? [part('signed', signed)] : []),
    part('told', linesOf('told')),
    ...(backup ? [t('wishes.letter.otherwise', { name: backup })] : []),
    t('wishes.letter.thanks'),
    wordsIn(filling, 'personName') || blankLine,
  ].join('\n\n');
}

/** The letter as it stands: saved words where there are any, else those that the answers make. */
export function letterIn(source: WishSource, words: LetterWords): ExecutorLetter {
  const { answers } = source;
  return {
    name: textOf(answers, 'executorLetter', 'name') || wordsIn(wishesIn(source), 'executor'),
    address: textOf(answers, 'executorLetter', 'address'),
    text: ownTextIn(answers, words.language) || letterText(source, words),
  };
}

/** The whole letter as text to copy: the day, to whom it goes, its words. */
export const wholeLetter = ({ name, address, text }: ExecutorLetter, day: string): string =>
  [day, [name, address].filter(Boolean).join('\n'), text].filter(Boolean).join('\n\n');

/** The letter as the block of answers that keeps it; null as its text takes words that were written anew away. */
export const letterBlock = (answers: Answers, language: Language, { name, address }: ExecutorLetter, text: string) => ({
  answer: null,
  answerValues: {
    english: ownTextIn(answers, 'en'),
    french: ownTextIn(answers, 'fr'),
    [textNames[language]]: text.trim(),
    name: name.trim(),
    address: address.trim(),
  },
});
