import { answerOf, regionCodeIn, regionOf, textOf } from '#features/answers/answers.rules.ts';
import type { BlockKey } from '#features/answers/blocks.schema.ts';
import { questions } from '#features/answers/flows.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { labelKeyOf } from '#features/answers/steps.rules.ts';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import {
  type Filling,
  fieldValue,
  fillingOf,
  isFromAnswers,
  visibleFields,
} from '#features/forms/definitions/filling.rules.ts';
import { isNotKnown, rowsIn } from '#features/forms/definitions/values.rules.ts';
import { type RowLine, row, type SheetLine, type SheetPart, where } from '#features/regions/sheets/sheet.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { lawLines } from './law.rules.ts';

/** What the papers of a plan are made from: the record’s answers and its forms, as they stand. */
export type WishSource = { answers: Answers; forms: readonly Pick<Form, 'name' | 'data' | 'complete' | 'signature'>[] };

/** A saved plan with its forms, as each of its papers is shown from. */
export type SavedPlan = { spirit: Spirit; forms: readonly Form[] };

/** How dates and provinces are written in the language of a paper. */
export type WishWords = { date: (text: string) => string; region: (name: RegionName) => string };

/** The form in which wishes are written down. */
export const wishesForm = 'pre-arrangement-wishes';

/** The form of the wishes: what was written in it, and below that what the answers say. */
export const wishesIn = ({ answers, forms }: WishSource): Filling =>
  fillingOf(wishesForm, contextOf(answers), forms.find(({ name }) => name === wishesForm)?.data ?? {});

const fieldIn = ({ definition }: Filling, key: string): Field | undefined =>
  definition.sections.flatMap(({ fields }) => fields).find((field) => field.key === key);

const openCodes: readonly string[] = ['undecided', 'not-sure'];

const codeIn = (filling: Filling, field: Field): string => {
  const value = fieldValue(filling, field);
  return typeof value === 'string' && !isNotKnown(value) ? value.trim() : '';
};

/** The words of a field, as they were written; empty where nothing is known. */
export function wordsIn(filling: Filling, key: string): string {
  const field = fieldIn(filling, key);
  return field ? codeIn(filling, field) : '';
}

/** The message for what was chosen in answer to a question; undefined while it is open. */
function chosenIn(answers: Answers, question: BlockKey): string | undefined {
  const code = answerOf(answers, question);
  const step = questions.get(question);
  return code && step && !openCodes.includes(code) ? `guide.${labelKeyOf(step, code)}` : undefined;
}

/** A choice: in the words of the answer it comes from, or in those of the form. */
function choiceRow(filling: Filling, label: string, key: string, answered: string | undefined): RowLine {
  const field = fieldIn(filling, key);
  const code = field ? codeIn(filling, field) : '';
  if (!field || code === '' || openCodes.includes(code)) return { kind: 'row', key: label };
  const said = isFromAnswers(filling, field) && answered ? answered : `formTexts.options.${code}`;
  return { kind: 'row', key: label, said };
}

/** A row only where there is something to say. */
const rowWhere = (label: string, text: string): readonly SheetLine[] => where(text !== '', row(label, text));

function whoLines(filling: Filling, answers: Answers, words: WishWords): SheetLine[] {
  const region = regionOf(answers);
  const lives = [textOf(answers, 'location', 'town'), region ? words.region(region) : ''].filter(Boolean).join(', ');
  const born = wordsIn(filling, 'dateOfBirth').replace('~', '');
  return [
    row('wishes.rows.name', wordsIn(filling, 'personName')),
    row('wishes.rows.born', born && words.date(born)),
    row('wishes.rows.lives', lives),
  ];
}

function methodLines(filling: Filling, answers: Answers): SheetLine[] {
  const asked = new Set(visibleFields(filling).map(({ key }) => key));
  const ashes = textOf(answers, 'cremationOrBurial', 'ashes');
  const backup = textOf(answers, 'cremationOrBurial', 'backupChoice');
  const isDonated = wordsIn(filling, 'method') === 'body-donation';
  const backupRow: SheetLine = {
    kind: 'row',
    key: 'wishes.rows.backup',
    said: `guide.steps.cremationOrBurial.details.backupChoice.options.${backup}`,
  };
  return [
    choiceRow(filling, 'wishes.rows.method', 'method', chosenIn(answers, 'cremationOrBurial')),
    ...where(
      asked.has('ashesWish'),
      choiceRow(
        filling,
        'wishes.rows.ashes',
        'ashesWish',
        ashes && `guide.steps.cremationOrBurial.details.ashes.options.${ashes}`,
      ),
    ),
    ...where(asked.has('cemetery'), row('wishes.rows.cemetery', wordsIn(filling, 'cemetery'))),
    ...where(isDonated, row('wishes.rows.program', textOf(answers, 'cremationOrBurial', 'donationProgram'))),
    ...where(isDonated && backup !== '' && !openCodes.includes(backup), backupRow),
  ];
}

function serviceLines(filling: Filling, answers: Answers): SheetLine[] {
  const held = (name: 'faith' | 'place' | 'language') => textOf(answers, 'howWillYouHonour', name);
  return [
    choiceRow(filling, 'wishes.rows.body', 'viewing', chosenIn(answers, 'bodyPresent')),
    choiceRow(filling, 'wishes.rows.service', 'serviceKind', chosenIn(answers, 'howWillYouHonour')),
    ...rowWhere('wishes.rows.faith', held('faith')),
    ...rowWhere('wishes.rows.place', held('place')),
    ...rowWhere('wishes.rows.language', held('language')),
    row('wishes.rows.music', wordsIn(filling, 'music')),
    ...rowWhere('wishes.rows.readings', wordsIn(filling, 'readings')),
    ...rowWhere('wishes.rows.people', wordsIn(filling, 'people')),
    ...rowWhere('wishes.rows.clothing', wordsIn(filling, 'clothing')),
    row('wishes.rows.belongings', wordsIn(filling, 'belongings')),
    ...rowWhere('wishes.rows.notWanted', wordsIn(filling, 'notWanted')),
  ];
}

/** Who has been told, each with what they are and their number. */
export function toldIn(filling: Filling): { name: string; relation: string; phone: string }[] {
  const field = fieldIn(filling, 'told');
  const rows = field ? rowsIn(fieldValue(filling, field)) : [];
  return rows.map(({ name = '', relation = '', phone = '' }) => ({ name, relation, phone }));
}

const toldText = (filling: Filling): string =>
  toldIn(filling)
    .map(({ name, relation, phone }) => [name, relation, phone].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('; ');

/** What is paid and where the documents are; the number of a contract stays in the contract. */
function paidLines(filling: Filling, answers: Answers): SheetLine[] {
  const arranged = chosenIn(answers, 'preArranged');
  return [
    { kind: 'row', key: 'wishes.rows.arranged', ...(arranged ? { said: arranged } : {}) },
    ...rowWhere('wishes.rows.home', textOf(answers, 'preArranged', 'placeName')),
    choiceRow(filling, 'wishes.rows.payment', 'funding', chosenIn(answers, 'funding')),
    ...rowWhere('wishes.rows.provider', wordsIn(filling, 'provider')),
    row('wishes.rows.will', wordsIn(filling, 'willWhere')),
    row('wishes.rows.papers', wordsIn(filling, 'papersWhere')),
  ];
}

function decidesLines(filling: Filling, answers: Answers): SheetLine[] {
  const executor = [wordsIn(filling, 'executor'), wordsIn(filling, 'executorPhone')].filter(Boolean).join(', ');
  const isQuebec = regionCodeIn(answers) === 'QC';
  return [
    row(isQuebec ? 'wishes.rows.liquidator' : 'wishes.rows.executor', executor),
    ...rowWhere('wishes.rows.otherwise', wordsIn(filling, 'backupExecutor')),
    row('wishes.rows.told', toldText(filling)),
  ];
}

/** The wishes on one page, part by part, out of the answers and the form as they stand; what is open is a line to write on. */
export function wishesPage(source: WishSource, words: WishWords): SheetPart[] {
  const { answers } = source;
  const filling = wishesIn(source);
  const columns = ['wishes.sign.name', 'wishes.sign.signature', 'wishes.sign.date'];
  return [
    { key: 'who', lines: whoLines(filling, answers, words) },
    { key: 'wishes', lines: [...methodLines(filling, answers), ...serviceLines(filling, answers)] },
    { key: 'paid', lines: paidLines(filling, answers) },
    { key: 'decides', lines: decidesLines(filling, answers) },
    { key: 'law', lines: lawLines(answers) },
    { key: 'sign', lines: [{ kind: 'grid', columns, rows: [null] }] },
  ];
}
