import type { Invoice } from '#features/invoices/core/schema.ts';
import { messagesBelow } from '#platform/messages.ts';
import { markup } from './markup.service.ts';
import type { OwnRecord } from './ownData.service.ts';
import type { ArchiveWords } from './words.service.ts';

const { paragraph, heading, link, table } = markup;

type Priced = Pick<Invoice, 'lines' | 'totals' | 'note'>;

/** The lines of an invoice or an estimate with their sums, its note, and the way to its paper. */
export function writePriced(words: ArchiveWords, caption: string, priced: Priced, paper: string | undefined): string {
  const t = messagesBelow(words.t, 'exports.invoices');
  const { lines, totals, note } = priced;
  const rows = lines.map(({ item, quantity, unitPrice, amount }) => [
    item,
    { number: words.number(quantity) },
    { number: words.money(unitPrice) },
    { number: words.money(amount) },
  ]);
  const taxes = totals.taxes.map(({ code, percent, amount }) => [
    t('tax', { name: t(`taxes.${code}`), percent: words.number(percent) }),
    '',
    '',
    { number: words.money(amount) },
  ]);
  const total = [t('total'), '', '', { number: words.money(totals.total) }];
  const headings = [t('item'), ...(['quantity', 'price', 'amount'] as const).map((key) => ({ number: t(key) }))];
  const asPdf = paper ? `<p>${link(paper, words.t('exports.forms.pdf'))}</p>` : '';
  return table(caption, headings, [...rows, ...taxes, total]) + (note ? paragraph(note) : '') + asPdf;
}

type Answered = Pick<OwnRecord['estimates'][number], 'id' | 'place' | 'number' | 'versions'>;

/** Every version that was sent, and what was answered to each; the paper is that of the last. */
function writeVersions(
  words: ArchiveWords,
  { id, place, number, versions }: Answered,
  papers: ReadonlyMap<string, string>,
  kind: 'estimate' | 'contract',
): string {
  const t = kind === 'estimate' ? estimatesIn(words) : contractsIn(words);
  const written = versions.map((version, index) => {
    const { validUntil, sentAt, answer } = version;
    const caption = t('caption', { number: number ?? '', version: version.version, moment: words.moment(sentAt) });
    const paper = index === versions.length - 1 ? papers.get(id) : undefined;
    const said = answer && t(answer.kind, { name: answer.name, moment: words.moment(answer.answeredAt) });
    return [
      writePriced(words, caption, version, paper),
      paragraph(t('until', { day: words.date(validUntil) }), true),
      ...(said ? [paragraph(said)] : []),
      ...(answer?.words ? [paragraph(answer.words)] : []),
    ].join('\n');
  });
  return [heading(3, t('heading', { home: place.name })), ...written].join('\n');
}

const estimatesIn = (words: ArchiveWords) => messagesBelow(words.t, 'exports.estimates');
const contractsIn = (words: ArchiveWords) => messagesBelow(words.t, 'exports.contracts');

/** An estimate with every version that was sent, and what was answered to each. */
export const writeEstimate = (words: ArchiveWords, estimate: Answered, papers: ReadonlyMap<string, string>): string =>
  writeVersions(words, estimate, papers, 'estimate');

/** A contract with every version that was sent, whether each was signed, and by whom it was cancelled. */
export function writeContract(
  words: ArchiveWords,
  contract: OwnRecord['contracts'][number],
  papers: ReadonlyMap<string, string>,
): string {
  const { cancelled, place } = contract;
  const written = writeVersions(words, contract, papers, 'contract');
  if (!cancelled) return written;
  const by = cancelled.side === 'family' ? cancelled.name : place.name;
  const end = contractsIn(words)('cancelled', { by, moment: words.moment(cancelled.at) });
  return [written, paragraph(end), ...(cancelled.words ? [paragraph(cancelled.words)] : [])].join('\n');
}
