import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { type Filling, heldIn, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { kindOfColumn, timeSaid } from '#features/forms/definitions/said.rules.ts';
import { isAnswered, isNotKnown, type Row } from '#features/forms/definitions/values.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { KeptSignature } from '#features/spirits/core/signing.schema.ts';
import { openPdf, type Pdf, type PdfFact } from '#platform/server/pdf.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { moneySaid } from '#vocabulary/money.ts';
import { regionLabel, regions } from '#vocabulary/regions.ts';
import { consentOf, versionOf, type Words, wordsIn } from './words.service.ts';

/** A form with everything its paper says. */
export type Printed = {
  language: Language;
  filling: Filling;
  form: Form;
  signature: KeptSignature | null;
  person: string;
  showSensitive: boolean;
  /** False for tests that read what was written. */
  compress?: boolean;
};

type Writer = Printed & { words: Words; paper: Pdf; path: string; values: ReturnType<typeof wordValues> };

const moment = (language: Language, iso: string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(
    new Date(iso),
  );

/**
 * A moment in its zone, with the offset that was reckoned with: clocks are changed by law, and whoever reads it may know
 * another one. A zone that this machine does not know reads as UTC instead of breaking the paper.
 */
function localMoment(language: Language, iso: string, zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'longOffset' });
    const offset = parts.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value;
    return `${moment(language, iso, zone)} (${zone}, ${offset})`;
  } catch {
    return `${moment(language, iso)} UTC (${zone})`;
  }
}

/** Draws a form in letter format: its sections, its signature, and last the completion record. */
export async function drawForm(printed: Printed): Promise<Buffer> {
  const { language, filling, form, person, compress } = printed;
  const words = wordsIn(language);
  const path = `formTexts.forms.${filling.definition.name}`;
  const values = wordValues(filling.context, person || words.say('formTexts.person'));
  const title = words.say(`${path}.title`, values);
  const paper = openPdf({
    language,
    title: person ? `${title} – ${person}` : title,
    foot: person ? `${title} · ${person}` : title,
    pageOf: (page, pages) => words.say('forms.pdf.page', { page, pages }),
    created: new Date(form.completedAt ?? form.updatedAt),
    ...(compress === undefined ? {} : { compress }),
  });
  const writer: Writer = { ...printed, words, paper, path, values };
  paper.title(title, person || undefined);
  if (!form.complete) paper.paragraph(words.say('forms.pdf.draft'), { strong: true });
  paper.paragraph(words.say(`${path}.about`, values), { quiet: true });
  for (const section of visibleSections(filling)) {
    paper.heading(words.say(`${path}.sections.${section.key}`, values));
    writeFields(writer, section.fields);
  }
  if (filling.definition.signed) writeSignature(writer);
  writeRecord(writer);
  return paper.finish();
}

/** Answers side by side with their questions; a list of lines is a table between them. */
function writeFields(writer: Writer, fields: readonly Field[]): void {
  const { paper, filling } = writer;
  let facts: PdfFact[] = [];
  const flush = () => {
    if (facts.length > 0) paper.facts(facts);
    facts = [];
  };
  for (const field of fields) {
    const value = heldIn(filling, field);
    if (field.kind === 'rows' && Array.isArray(value) && value.length > 0) {
      flush();
      writeRows(writer, field, value as Row[]);
    } else facts.push(factOf(writer, field));
  }
  flush();
}

const labelOf = ({ words, path, values }: Writer, key: string): string => words.say(`${path}.fields.${key}`, values);

function writeRows(writer: Writer, field: Field, rows: readonly Row[]): void {
  const columns = field.columns ?? [];
  writer.paper.table(
    labelOf(writer, field.key),
    columns.map(({ key, kind }) => ({
      heading: writer.words.say(`formTexts.columns.${key}`),
      share: kind === 'yesNo' || key === 'number' ? 0.7 : 1,
      numeric: key === 'price' || key === 'number',
    })),
    rows.map((row) => columns.map((column) => said(writer, kindOfColumn(column), row[column.key] ?? ''))),
  );
}

function factOf(writer: Writer, field: Field): PdfFact {
  const { words, filling, showSensitive } = writer;
  const label = labelOf(writer, field.key);
  const value = heldIn(filling, field);
  if (!isAnswered(value)) return { label, text: words.say('forms.form.notAnswered'), quiet: true };
  if (isNotKnown(value)) return { label, text: words.say('forms.form.notKnown'), quiet: true };
  if (field.sensitive && !showSensitive) return { label, text: words.say('forms.pdf.hidden'), quiet: true };
  const codes = Array.isArray(value) ? value : [value];
  return { label, text: codes.map((code) => said(writer, field.kind, String(code))).join('\n') };
}

function said({ words, language }: Writer, kind: Field['kind'], text: string): string {
  if (text === '') return '';
  if (kind === 'choice' || kind === 'several' || kind === 'yesNo') {
    const key = `formTexts.options.${text}`;
    return words.has(key) ? words.say(key) : text;
  }
  if (kind === 'money') return moneySaid(text, language);
  if (kind === 'time') return timeSaid(text, language);
  return kind === 'date' ? dateSaid(words, language, text) : text;
}

/** A day, a month or a year, exact or about, as one says it. */
function dateSaid(words: Words, language: Language, text: string): string {
  const [year, month, day] = text.replace('~', '').split('-').map(Number);
  if (!year) return text;
  const parts: Intl.DateTimeFormatOptions = { timeZone: 'UTC', year: 'numeric' };
  if (month) parts.month = 'long';
  if (day) parts.day = 'numeric';
  const exact = new Intl.DateTimeFormat(localeOf[language], parts).format(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  return text.endsWith('~') ? words.say('forms.form.aboutDate', { date: exact }) : exact;
}

function writeSignature(writer: Writer): void {
  const { paper, words, signature, language, filling, values } = writer;
  const say = (key: string) => words.say(`forms.pdf.${key}`);
  // Heading, text, signature and its facts stay on one page.
  paper.keepTogether(signature ? 300 : 130);
  paper.heading(say('signature'));
  const text = signature?.consent ?? consentOf(words, filling.definition.name, values);
  if (text) paper.quotation(text);
  if (!signature) {
    paper.paragraph(say('notSigned'), { quiet: true });
    return;
  }
  const { mark, legalName, relation, authority, signedAt, timeZone } = signature;
  const alternative = `${say(mark.kind === 'typed' ? 'typedMark' : 'drawnMark')}: ${legalName}`;
  paper.signature(mark.kind === 'typed' ? { text: mark.text } : { strokes: mark.strokes }, alternative);
  paper.facts([
    { label: say('legalName'), text: legalName },
    { label: say('relation'), text: relation },
    { label: say('authority'), text: authority },
    { label: say('signedAt'), text: localMoment(language, signedAt, timeZone) },
  ]);
  paper.facts([{ label: say('version'), text: signature.definition }], true);
}

const linesOnThePage = 8;

/** The first line and the latest ones, so that the record stays one page however long a form was open. */
const trailShown = ({ trail }: Form): Form['trail'] =>
  trail.length > linesOnThePage ? [...trail.slice(0, 1), ...trail.slice(1 - linesOnThePage)] : trail;

/** The last page: what happened to the form, by which side, and the hashes that prove it. */
function writeRecord(writer: Writer): void {
  const { paper, words, form, signature, language, filling, person } = writer;
  const say = (key: string, values = {}) => words.say(`forms.pdf.${key}`, values);
  const { name } = filling.definition;
  const region = regions.find(({ code }) => code === filling.context.region);
  paper.newPage();
  paper.heading(say('record'));
  paper.paragraph(say('recordIntro'), { quiet: true });
  const state = form.completedAt
    ? say('stateComplete', { moment: `${moment(language, form.completedAt)} UTC` })
    : say('stateOpen');
  paper.facts(
    [
      { label: say('form'), text: words.say(`${writer.path}.title`, writer.values) },
      ...(person ? [{ label: say('person'), text: person }] : []),
      ...(region ? [{ label: say('region'), text: regionLabel(region.name, language) }] : []),
      { label: say('state'), text: state },
      { label: say('recordId'), text: form.spiritId },
      { label: say('formId'), text: form.id },
      { label: say('version'), text: signature?.definition ?? versionOf(name) },
    ],
    true,
  );
  paper.space(8);
  paper.table(
    say('eventsCaption'),
    [
      { heading: say('event'), share: 0.7 },
      { heading: say('side'), share: 0.9 },
      { heading: say('when'), share: 1.1 },
      { heading: say('hash'), share: 2.3 },
    ],
    trailShown(form).map(({ event, side, at, hash }) => [
      say(`events.${event}`),
      say(`sides.${side}`),
      at.slice(0, 19).replace('T', ' '),
      hash ?? '',
    ]),
  );
  if (signature) {
    paper.heading(say('signature'));
    paper.facts(
      [
        { label: say('legalName'), text: signature.legalName },
        { label: say('side'), text: say(`sides.${signature.side}`) },
        { label: say('signedAt'), text: `${moment(language, signature.signedAt)} UTC` },
        { label: say('zone'), text: signature.timeZone },
        { label: say('ip'), text: signature.ip },
        { label: say('browser'), text: signature.userAgent || words.say('forms.form.notKnown') },
        { label: say('consentHash'), text: signature.consentHash },
      ],
      true,
    );
  }
  paper.space(8);
  paper.paragraph(say('confirm'), { quiet: true, size: 9.5 });
}
