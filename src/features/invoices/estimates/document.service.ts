import {
  dayOf,
  formatDay,
  type PaperWriter,
  senderLines,
  writeLines,
  writeTotals,
} from '#features/invoices/document/paper.service.ts';
import type { PaperSender } from '#features/invoices/document/sender.schema.ts';
import { invoiceWordsIn } from '#features/invoices/document/words.service.ts';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { openLetter } from '#platform/server/pdf/openLetter.ts';
import type { Language } from '#vocabulary/languages.ts';
import { formatMoney } from '#vocabulary/money.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { acceptedVersionOf } from './rules.ts';
import type { Estimate, EstimateDraft, EstimateVersion } from './schema.ts';
import { estimateWordsIn } from './words.service.ts';

/** An estimate with everything its paper says. */
export type EstimateDocument = {
  language: Language;
  estimate: Estimate;
  sender: PaperSender;
  /** The person whose funeral it is, and who arranges it; empty while not known. */
  person: string;
  arranger: string;
  /** False for tests that read what was written. */
  compress?: boolean;
};

/** What is drawn of an estimate: what its home is writing, else what was sent last. */
export function writtenOf(estimate: Estimate): EstimateVersion | EstimateDraft | undefined {
  const { draft } = estimate;
  return draft?.isOpen && !acceptedVersionOf(estimate) ? draft : lastVersionOf(estimate);
}

/** What an estimate is called on paper; a later version says which it is. */
export function estimateTitle({ number, versions }: Pick<Estimate, 'number' | 'versions'>, language: Language): string {
  const t = estimateWordsIn(language);
  if (number === null) return t('unnamed');
  return versions.length > 1 ? t('pdf.version', { number, version: versions.length }) : t('name', { number });
}

/** Draws an estimate in letter format; refuses nothing, and needs something written. */
export async function drawEstimate(
  { language, estimate, sender, person, arranger, compress }: EstimateDocument,
  written: EstimateVersion | EstimateDraft,
): Promise<Buffer> {
  const t = estimateWordsIn(language);
  const invoices = invoiceWordsIn(language).t;
  const title = estimateTitle(estimate, language);
  const sent = 'sentAt' in written ? written : undefined;
  const paper = openLetter({
    language,
    title: `${title} – ${sender.name}`,
    foot: `${title} · ${sender.name}`,
    pageOf: (page, pages) => invoices('pdf.page', { page, pages }),
    created: new Date('sentAt' in written ? written.sentAt : written.updatedAt),
    ...(sent ? {} : { stamp: invoices('pdf.stamp') }),
    ...(compress === undefined ? {} : { compress }),
  });
  const writer: PaperWriter = {
    ...{ language, paper, sender, t: invoices },
    money: (cents) => formatMoney(cents, language),
    priced: { ...written, region: estimate.region, taxNumbers: {} },
    total: invoices('paper.totalEstimate'),
  };
  const facts = [
    sent ? formatDay(dayOf(sent.sentAt, estimate.region), language) : invoices('paper.draft'),
    ...(person ? [invoices('pdf.for', { ofName: ofName(language, person) })] : []),
    ...(arranger ? [invoices('pdf.to', { name: arranger })] : []),
    ...(sent ? [t('pdf.until', { day: formatDay(sent.validUntil, language) })] : []),
  ];
  paper.letterhead({ title, facts, from: sender.name, lines: senderLines(writer) });
  paper.paragraph(t(sent ? 'pdf.what' : 'pdf.draft', { home: sender.name }), { strong: true });
  writeLines(writer);
  writeTotals(writer);
  if (written.note) {
    paper.heading(invoices('paper.note', { ofHome: ofName(language, sender.name) }));
    paper.paragraph(written.note);
  }
  if (sent?.answer) {
    const { kind, name, answeredAt } = sent.answer;
    paper.space(6);
    paper.paragraph(t(`pdf.${kind}`, { name, day: formatDay(dayOf(answeredAt, estimate.region), language) }), {
      strong: true,
    });
  }
  return paper.finish();
}
