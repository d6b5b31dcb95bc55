import { answeredQuestions } from '#features/answers/describeAnswer.rules.ts';
import { existing } from '#platform/errors.ts';
import { messagesBelow } from '#platform/messages.ts';
import { writeAnnouncements, writeDeathStatements, writeDecisions, writeWishPapers } from './familyPage.service.ts';
import { describeForm, fillingOfForm, prefilledOf } from './formText.service.ts';
import { markup } from './markup.service.ts';
import type { OwnRecord } from './ownData.service.ts';
import { writeContract, writeEstimate, writePriced } from './pricedPage.service.ts';
import type { ArchiveWords } from './words.service.ts';

/** Where the files of one record lie in the archive. */
export type RecordPaths = {
  folder: string;
  /** By the form's or the invoice's id, and the file's id. */
  papers: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
};

const { text, paragraph, heading, link, facts, table } = markup;

/** What the archive calls a record: the person's name, or that it is not known. */
export const recordTitle = (words: ArchiveWords, { name }: Pick<OwnRecord, 'name'>): string =>
  name || words.t('exports.record.unnamed');

/** One record on the archive's page. */
export const writeRecord = (words: ArchiveWords, own: OwnRecord, places: RecordPaths): string =>
  [
    heading(2, recordTitle(words, own), own.record.id),
    writeStatus(words, own),
    writeAnswers(words, own),
    writeForms(words, own, places),
    writeWishPapers(words, own),
    writeFiles(words, own, places),
    ...own.estimates.map((estimate) => writeEstimate(words, estimate, places.papers)),
    ...own.contracts.map((contract) => writeContract(words, contract, places.papers)),
    ...own.accounts.map((account) => writeAccount(words, account, places)),
    writeAnnouncements(words, own),
    writeDecisions(words, own),
    writeDeathStatements(words, own),
    writeHistory(words, own),
  ].join('\n');

function writeStatus(words: ArchiveWords, { record }: OwnRecord): string {
  const t = messagesBelow(words.t, 'exports.record');
  const { registration } = record;
  const homes = record.funeralHomes.map(({ place, status, requestedAt }) =>
    words.t(`exports.record.homes.${status}`, { home: place.name, moment: words.moment(requestedAt) }),
  );
  const declined = record.declined.map(({ place, answeredAt }) =>
    words.t('exports.record.homes.declined', { home: place.name, moment: words.moment(answeredAt) }),
  );
  return facts([
    [t('standing'), t(`status.${record.status}`)],
    [t('begun'), words.moment(record.createdAt)],
    [t('changed'), words.moment(record.updatedAt)],
    [t('funeralHomes'), [...homes, ...declined].join('\n') || t('noHome')],
    ...(registration
      ? [
          [
            t('registration'),
            t(`registrationStates.${registration.state}`, { day: words.date(registration.on) }),
          ] as const,
        ]
      : []),
  ]);
}

function writeAnswers(words: ArchiveWords, { record }: OwnRecord): string {
  const answered = answeredQuestions(words.guide, record.answers);
  const rows = answered.map(({ question, chosen, details }) => {
    const below = details.map(({ label, value }) =>
      label.endsWith('?') ? `${label} ${value}` : words.t('exports.forms.cell', { label, text: value }),
    );
    return [question, [...chosen, ...below].join('\n')] as const;
  });
  return [
    heading(3, words.t('exports.record.answers')),
    rows.length > 0 ? facts(rows) : paragraph(words.t('exports.record.noAnswers'), true),
  ].join('\n');
}

function writeForms(words: ArchiveWords, { record, name, forms }: OwnRecord, { papers }: RecordPaths): string {
  if (forms.length === 0) return '';
  const source = { answers: record.answers, forms };
  const written = forms.map((form) => {
    const filling = fillingOfForm(form, source);
    const paper = papers.get(form.id);
    const asPdf = paper ? `<p>${link(paper, words.t('exports.forms.pdf'))}</p>` : '';
    if (!filling) return heading(4, form.name) + asPdf;
    const { title, facts: said } = describeForm(words, { filling, prefilled: prefilledOf(form, source) }, name);
    const isReplaced = forms.some(({ name: other, version }) => other === form.name && version > form.version);
    const completed = form.completedAt
      ? words.t('exports.forms.completed', { moment: words.moment(form.completedAt) })
      : words.t('exports.forms.open');
    const replaced = isReplaced ? words.t('exports.forms.replaced', { version: form.version }) : '';
    const state = [replaced, completed].filter(Boolean).join(' · ');
    const body = facts(said.map(([term, lines]) => [term, lines.join('\n')]));
    return [heading(4, title), paragraph(state, true), asPdf, body].join('\n');
  });
  return [heading(3, words.t('exports.forms.heading')), ...written].join('\n');
}

function writeFiles(words: ArchiveWords, own: OwnRecord, { files }: RecordPaths): string {
  if (own.files.length === 0) return '';
  const items = own.files.map((file) => {
    const about = words.t(`exports.files.${file.uploadedBy}`, {
      moment: words.moment(file.createdAt),
      size: words.size(file.size),
    });
    const path = existing(files.get(file.id));
    return `<li>${link(path, path.slice(path.lastIndexOf('/') + 1))}<br><span class="quiet">${text(about)}</span></li>`;
  });
  return `${heading(3, words.t('exports.files.heading'))}\n<ul>${items.join('')}</ul>`;
}

function writeAccount(
  words: ArchiveWords,
  { place, invoices, payments, balance }: OwnRecord['accounts'][number],
  { papers }: RecordPaths,
): string {
  const t = messagesBelow(words.t, 'exports.invoices');
  const tables = invoices.map(({ kind, number, sentAt, ...invoice }) => {
    const caption = t(kind, { number: number ?? '', moment: sentAt ? words.moment(sentAt) : '' });
    return writePriced(words, caption, invoice, papers.get(invoice.id));
  });
  const paid = payments.map(({ kind, amount, receivedOn }) => [
    words.date(receivedOn),
    t(`payments.${kind}`),
    { number: words.money(amount) },
  ]);
  return [
    heading(3, t('heading', { home: place.name })),
    ...tables,
    table(t('payments.caption'), [t('payments.date'), t('payments.what'), { number: t('amount') }], paid),
    paragraph(t('due', { amount: words.money(balance.due) })),
  ].join('\n');
}

function writeHistory(words: ArchiveWords, { history }: OwnRecord): string {
  const items = history.map(({ date, action, side, placeName }) => {
    const key = `exports.history.actions.${action}`;
    const what = words.anyKey(words.anyKey.has(key) ? key : 'exports.history.actions.other');
    const who = words.t(`exports.history.sides.${side}`);
    const line = words.t('exports.history.line', { who, what });
    const about = placeName ? `${words.moment(date)} · ${placeName}` : words.moment(date);
    return `<li>${text(line)}<br><span class="quiet">${text(about)}</span></li>`;
  });
  return `${heading(3, words.t('exports.history.heading'))}\n<ol class="history">${items.join('')}</ol>`;
}
