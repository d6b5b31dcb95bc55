import { createFormatter } from 'use-intl/core';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, fieldValue, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { formatTimeOfDay, kindOfColumn } from '#features/forms/definitions/format.rules.ts';
import { isAnswered, isNotKnown, type Row, rowsIn } from '#features/forms/definitions/values.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form, ReplacedVersion } from '#features/spirits/core/form.schema.ts';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import { messagesBelow } from '#platform/messages.ts';
import { type Letter, type LetterFact, openLetter } from '#platform/server/pdf/openLetter.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { reformatMoney } from '#vocabulary/money.ts';
import { regionLabel, regions } from '#vocabulary/regions/regions.ts';
import { localMoment, moment } from './moments.service.ts';
import { consentOf, formWordsIn, versionOf, type Words } from './words.service.ts';

/** A form with everything its paper says. */
export type FormDocument = {
  language: Language;
  filling: Filling;
  form: Form;
  /** Why and when this version was opened again; null for the present one. */
  replaced: ReplacedVersion | null;
  signature: StoredSignature | null;
  person: string;
  showSensitive: boolean;
  /** Where several people have signed: the signature of each, and what stands on the last page in the place of the record. */
  several?: { signatures: readonly StoredSignature[]; writeLast: (paper: Letter) => void };
  /** False for tests that read what was written. */
  compress?: boolean;
};

/** What the answers of a form are written with; `path` is where the words of the form stand. */
export type AnswerWriter = Pick<FormDocument, 'language' | 'filling' | 'showSensitive'> & {
  words: Words;
  paper: Letter;
  path: string;
  values: ReturnType<typeof wordValues>;
};

type Writer = FormDocument & AnswerWriter;

/** Draws a form in letter format: its sections, its signature, and last the completion record. */
export async function drawForm(printed: FormDocument): Promise<Buffer> {
  const { language, filling, form, person, compress } = printed;
  const words = formWordsIn(language);
  const path = `formTexts.forms.${filling.definition.name}`;
  const values = wordValues(filling.context, person || words.t('formTexts.person'));
  const title = words.t(`formTitles.${filling.definition.name}`, values);
  const paper = openLetter({
    language,
    title: person ? `${title} – ${person}` : title,
    foot: person ? `${title} · ${person}` : title,
    pageOf: (page, pages) => words.t('forms.pdf.page', { page, pages }),
    created: new Date(form.completedAt ?? form.updatedAt),
    ...(compress === undefined ? {} : { compress }),
  });
  const writer: Writer = { ...printed, words, paper, path, values };
  paper.title(title, person || undefined);
  if (!form.complete) paper.paragraph(words.t('forms.pdf.draft'), { strong: true });
  writeVersion(writer);
  paper.paragraph(words.anyKey(`${path}.about`, values), { quiet: true });
  writeSections(writer);
  const { several } = printed;
  if (several?.signatures.length) for (const signature of several.signatures) writeSignature({ ...writer, signature });
  else if (filling.definition.signed) writeSignature(writer);
  if (several) several.writeLast(paper);
  else writeCompletionRecord(writer);
  return paper.finish();
}

/** Which version this is, where there is more than one; and that it counts no more, with the reason, where it was replaced. */
function writeVersion({ paper, words, form: { version }, replaced, language }: Writer): void {
  const t = messagesBelow(words.t, 'forms.pdf');
  if (replaced)
    paper.paragraph(
      t('replaced', { version, moment: `${moment(language, replaced.replacedAt)} UTC`, reason: replaced.reason }),
      {
        strong: true,
      },
    );
  else if (version > 1) paper.paragraph(t('versionNumber', { version }), { strong: true });
}

/** Every section that is asked now, with its answers. */
export function writeSections(writer: AnswerWriter): void {
  const { paper, words, path, values, filling } = writer;
  for (const section of visibleSections(filling)) {
    paper.heading(words.anyKey(`${path}.sections.${section.key}`, values));
    writeFields(writer, section.fields);
  }
}

/** Answers side by side with their questions; a list of lines is a table between them. */
function writeFields(writer: AnswerWriter, fields: readonly Field[]): void {
  const { paper, filling } = writer;
  let facts: LetterFact[] = [];
  const flush = () => {
    if (facts.length > 0) paper.facts(facts);
    facts = [];
  };
  for (const field of fields) {
    const value = fieldValue(filling, field);
    if (field.kind === 'rows' && Array.isArray(value) && value.length > 0) {
      flush();
      writeRows(writer, field, rowsIn(value));
    } else facts.push(factOf(writer, field));
  }
  flush();
}

const labelOf = ({ words, path, values }: AnswerWriter, key: string): string =>
  words.anyKey(`${path}.fields.${key}`, values);

function writeRows(writer: AnswerWriter, field: Field, rows: readonly Row[]): void {
  const columns = field.columns ?? [];
  writer.paper.table(
    labelOf(writer, field.key),
    columns.map(({ key, kind }) => ({
      heading: writer.words.anyKey(`formTexts.columns.${key}`),
      share: kind === 'yesNo' || key === 'number' ? 0.7 : 1,
      numeric: key === 'price' || key === 'number',
    })),
    rows.map((row) => columns.map((column) => formatValue(writer, kindOfColumn(column), row[column.key] ?? ''))),
  );
}

function factOf(writer: AnswerWriter, field: Field): LetterFact {
  const { words, filling, showSensitive } = writer;
  const label = labelOf(writer, field.key);
  const value = fieldValue(filling, field);
  if (!isAnswered(value)) return { label, text: words.t('forms.form.notAnswered'), quiet: true };
  if (isNotKnown(value)) return { label, text: words.t('forms.form.notKnown'), quiet: true };
  if (field.sensitive && !showSensitive) return { label, text: words.t('forms.pdf.hidden'), quiet: true };
  const codes = Array.isArray(value) ? value : [value];
  return { label, text: codes.map((code) => formatValue(writer, field.kind, String(code))).join('\n') };
}

function formatValue(
  { words, language }: Pick<AnswerWriter, 'words' | 'language'>,
  kind: Field['kind'],
  text: string,
): string {
  if (text === '') return '';
  if (kind === 'choice' || kind === 'several' || kind === 'yesNo') {
    const key = `formTexts.options.${text}`;
    return words.anyKey.has(key) ? words.anyKey(key) : text;
  }
  if (kind === 'money') return reformatMoney(text, language);
  if (kind === 'time') return formatTimeOfDay(text, language);
  return kind === 'date' ? formatDate(words, language, text) : text;
}

/** A day, a month or a year, exact or about, as one says it. */
function formatDate(words: Words, language: Language, text: string): string {
  const exact = wallClock(createFormatter({ locale: localeOf[language] })).partialDate(text.replace('~', ''));
  return text.endsWith('~') ? words.t('forms.form.aboutDate', { date: exact }) : exact;
}

function writeSignature(writer: Writer): void {
  const { paper, words, signature, language, filling, values } = writer;
  const t = messagesBelow(words.t, 'forms.pdf');
  // Heading, text, signature and its facts stay on one page.
  paper.keepTogether(signature ? 300 : 130);
  paper.heading(t('signature'));
  const text = signature?.consent ?? consentOf(words, filling.definition.name, values);
  if (text) paper.quotation(text);
  if (!signature) {
    paper.paragraph(t('notSigned'), { quiet: true });
    return;
  }
  const { mark, legalName, relation, authority, signedAt, timeZone } = signature;
  const alternative = `${t(mark.kind === 'typed' ? 'typedMark' : 'drawnMark')}: ${legalName}`;
  paper.signature(mark.kind === 'typed' ? { text: mark.text } : { strokes: mark.strokes }, alternative);
  paper.facts([
    { label: t('legalName'), text: legalName },
    { label: t('relation'), text: relation },
    { label: t('authority'), text: authority },
    { label: t('signedAt'), text: localMoment(language, signedAt, timeZone) },
  ]);
  paper.facts([{ label: t('version'), text: signature.definition }], true);
}

const linesOnThePage = 8;

/** The first line and the latest ones, so that the record stays one page however long a form was open. */
const shownTrail = ({ trail }: Form): Form['trail'] =>
  trail.length > linesOnThePage ? [...trail.slice(0, 1), ...trail.slice(1 - linesOnThePage)] : trail;

/** The last page: what happened to the form, by which side, and the hashes that prove it. */
function writeCompletionRecord(writer: Writer): void {
  const { paper, words, form, signature, language, filling, person } = writer;
  const t = messagesBelow(words.t, 'forms.pdf');
  const { name } = filling.definition;
  const region = regions.find(({ code }) => code === filling.context.region);
  paper.newPage();
  paper.heading(t('record'));
  paper.paragraph(t('recordIntro'), { quiet: true });
  const state = form.completedAt
    ? t('stateComplete', { moment: `${moment(language, form.completedAt)} UTC` })
    : t('stateOpen');
  paper.facts(
    [
      { label: t('form'), text: words.t(`formTitles.${writer.filling.definition.name}`, writer.values) },
      ...(person ? [{ label: t('person'), text: person }] : []),
      ...(region ? [{ label: t('region'), text: regionLabel(region.name, language) }] : []),
      { label: t('state'), text: state },
      { label: t('recordId'), text: form.spiritId },
      { label: t('formId'), text: form.id },
      { label: t('number'), text: String(form.version) },
      { label: t('version'), text: signature?.definition ?? versionOf(name) },
    ],
    true,
  );
  paper.space(8);
  paper.table(
    t('eventsCaption'),
    [
      { heading: t('event'), share: 0.7 },
      { heading: t('side'), share: 0.9 },
      { heading: t('when'), share: 1.1 },
      { heading: t('hash'), share: 2.3 },
    ],
    shownTrail(form).map(({ event, side, at, hash }) => [
      t(`events.${event}`),
      t(`sides.${side}`),
      at.slice(0, 19).replace('T', ' '),
      hash ?? '',
    ]),
  );
  if (signature) {
    paper.heading(t('signature'));
    paper.facts(
      [
        { label: t('legalName'), text: signature.legalName },
        { label: t('side'), text: t(`sides.${signature.side}`) },
        { label: t('signedAt'), text: `${moment(language, signature.signedAt)} UTC` },
        { label: t('zone'), text: signature.timeZone },
        { label: t('ip'), text: signature.ip },
        { label: t('browser'), text: signature.userAgent || words.t('forms.form.notKnown') },
        { label: t('consentHash'), text: signature.consentHash },
      ],
      true,
    );
  }
  paper.space(8);
  paper.paragraph(t('confirm'), { quiet: true, size: 9.5 });
}
