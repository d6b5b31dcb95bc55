import { answeredQuestions } from '#features/answers/answerWords.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { fillingOfForm, formInWords } from './formWords.service.ts';
import type { OwnRecord } from './gathering.service.ts';
import { markup } from './markup.service.ts';
import type { ArchiveWords } from './wording.service.ts';

/** Where the files of one record lie in the archive. */
export type RecordPlaces = {
  folder: string;
  /** By the form's or the invoice's id, and the file's id. */
  papers: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
};

const { text, paragraph, heading, link, facts, table } = markup;

/** What the archive calls a record: the person's name, or that it is not known. */
export const recordTitle = (words: ArchiveWords, { name }: Pick<OwnRecord, 'name'>): string =>
  name || words.say('exports.record.unnamed');

/** One record on the archive's page. */
export const writeRecord = (words: ArchiveWords, own: OwnRecord, places: RecordPlaces): string =>
  [
    heading(2, recordTitle(words, own), own.record.id),
    writeStanding(words, own),
    writeAnswers(words, own),
    writeForms(words, own, places),
    writeFiles(words, own, places),
    ...own.accounts.map((account) => writeAccount(words, account, places)),
    writeHistory(words, own),
  ].join('\n');

function writeStanding(words: ArchiveWords, { record }: OwnRecord): string {
  const say = (key: string) => words.say(`exports.record.${key}`);
  const homes = record.funeralHomes.map(({ place, status, requestedAt }) =>
    words.say(`exports.record.homes.${status}`, { home: place.name, moment: words.moment(requestedAt) }),
  );
  const declined = record.declined.map(({ place, answeredAt }) =>
    words.say('exports.record.homes.declined', { home: place.name, moment: words.moment(answeredAt) }),
  );
  return facts([
    [say('standing'), say(`status.${record.status}`)],
    [say('begun'), words.moment(record.createdAt)],
    [say('changed'), words.moment(record.updatedAt)],
    [say('funeralHomes'), [...homes, ...declined].join('\n') || say('noHome')],
  ]);
}

function writeAnswers(words: ArchiveWords, { record }: OwnRecord): string {
  const answered = answeredQuestions(words.guide, record.answers as Answers);
  const rows = answered.map(({ question, chosen, details }) => {
    const below = details.map(({ label, value }) =>
      label.endsWith('?') ? `${label} ${value}` : words.say('exports.forms.cell', { label, text: value }),
    );
    return [question, [...chosen, ...below].join('\n')] as const;
  });
  return [
    heading(3, words.say('exports.record.answers')),
    rows.length > 0 ? facts(rows) : paragraph(words.say('exports.record.noAnswers'), true),
  ].join('\n');
}

function writeForms(words: ArchiveWords, { record, name, forms }: OwnRecord, { papers }: RecordPlaces): string {
  if (forms.length === 0) return '';
  const written = forms.map((form) => {
    const filling = fillingOfForm(form, record.answers);
    const paper = papers.get(form.id);
    const asPdf = paper ? `<p>${link(paper, words.say('exports.forms.pdf'))}</p>` : '';
    if (!filling) return heading(4, form.name) + asPdf;
    const { title, facts: said } = formInWords(words, filling, name);
    const state = form.completedAt
      ? words.say('exports.forms.completed', { moment: words.moment(form.completedAt) })
      : words.say('exports.forms.open');
    const body = facts(said.map(([term, lines]) => [term, lines.join('\n')]));
    return [heading(4, title), paragraph(state, true), asPdf, body].join('\n');
  });
  return [heading(3, words.say('exports.forms.heading')), ...written].join('\n');
}

function writeFiles(words: ArchiveWords, own: OwnRecord, { files }: RecordPlaces): string {
  if (own.files.length === 0) return '';
  const items = own.files.map((file) => {
    const about = words.say(`exports.files.${file.uploadedBy}`, {
      moment: words.moment(file.createdAt),
      size: words.size(file.size),
    });
    const path = files.get(file.id)!;
    return `<li>${link(path, path.slice(path.lastIndexOf('/') + 1))}<br><span class="quiet">${text(about)}</span></li>`;
  });
  return `${heading(3, words.say('exports.files.heading'))}\n<ul>${items.join('')}</ul>`;
}

function writeAccount(
  words: ArchiveWords,
  { place, invoices, payments, balance }: OwnRecord['accounts'][number],
  { papers }: RecordPlaces,
): string {
  const say = (key: string, values = {}) => words.say(`exports.invoices.${key}`, values);
  const tables = invoices.map(({ id, kind, number, sentAt, lines, totals, note }) => {
    const rows = lines.map(({ item, quantity, unitPrice, amount }) => [
      item,
      { number: words.number(quantity) },
      { number: words.money(unitPrice) },
      { number: words.money(amount) },
    ]);
    const taxes = totals.taxes.map(({ code, percent, amount }) => [
      say('tax', { name: say(`taxes.${code}`), percent: words.number(percent) }),
      '',
      '',
      { number: words.money(amount) },
    ]);
    const total = [say('total'), '', '', { number: words.money(totals.total) }];
    const caption = say(kind, { number: number ?? '', moment: sentAt ? words.moment(sentAt) : '' });
    const headings = [say('item'), ...['quantity', 'price', 'amount'].map((key) => ({ number: say(key) }))];
    const paper = papers.get(id);
    const asPdf = paper ? `<p>${link(paper, words.say('exports.forms.pdf'))}</p>` : '';
    return table(caption, headings, [...rows, ...taxes, total]) + (note ? paragraph(note) : '') + asPdf;
  });
  const paid = payments.map(({ kind, amount, receivedOn }) => [
    words.date(receivedOn),
    say(`payments.${kind}`),
    { number: words.money(amount) },
  ]);
  return [
    heading(3, say('heading', { home: place.name })),
    ...tables,
    table(say('payments.caption'), [say('payments.date'), say('payments.what'), { number: say('amount') }], paid),
    paragraph(say('due', { amount: words.money(balance.due) })),
  ].join('\n');
}

function writeHistory(words: ArchiveWords, { history }: OwnRecord): string {
  const items = history.map(({ date, action, side, placeName }) => {
    const key = `exports.history.actions.${action}`;
    const what = words.say(words.has(key) ? key : 'exports.history.actions.other');
    const who = words.say(`exports.history.sides.${side}`);
    const line = words.say('exports.history.line', { who, what });
    const about = placeName ? `${words.moment(date)} · ${placeName}` : words.moment(date);
    return `<li>${text(line)}<br><span class="quiet">${text(about)}</span></li>`;
  });
  return `${heading(3, words.say('exports.history.heading'))}\n<ol class="history">${items.join('')}</ol>`;
}
