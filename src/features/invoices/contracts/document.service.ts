import {
  dayOf,
  formatDay,
  type PaperWriter,
  writeLines,
  writeTotals,
} from '#features/invoices/document/paper.service.ts';
import type { PaperSender } from '#features/invoices/document/sender.schema.ts';
import { invoiceWordsIn } from '#features/invoices/document/words.service.ts';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import { type Letter, openLetter } from '#platform/server/pdf/openLetter.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { formatMoney } from '#vocabulary/money.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { knownLawOf } from '#vocabulary/places/contractLaw.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';

import type { Contract, ContractDraft, ContractTerms, ContractVersion } from './schema.ts';
import { contractWordsIn } from './words.service.ts';

/** A contract with everything its paper says. `terms` are those of the version, or as they are now of a draft. */
export type ContractDocument = {
  contract: Contract;
  written: ContractVersion | ContractDraft;
  terms: ContractTerms;
  sender: PaperSender;
  /** What stands on its last pages, where there is something. */
  writeLast?: (paper: Letter) => void;
  /** False for tests that read what was written. */
  compress?: boolean;
};

/** What is drawn of a contract: what its home is writing, else what was sent last. */
export const writtenContractOf = (contract: Contract): ContractVersion | ContractDraft | undefined =>
  contract.draft?.isOpen ? contract.draft : lastVersionOf(contract);

/** What a contract is called on paper; a later version says which it is. */
export function contractTitle({ number, versions }: Pick<Contract, 'number' | 'versions'>, language: Language): string {
  const t = contractWordsIn(language);
  if (number === null) return t('unnamed');
  return versions.length > 1 ? t('pdf.version', { number, version: versions.length }) : t('name', { number });
}

type Writer = PaperWriter & Pick<ContractDocument, 'terms' | 'contract'> & { say: ReturnType<typeof contractWordsIn> };

/** Draws a contract in letter format, in its own language. */
export async function drawContract({
  contract,
  written,
  terms,
  sender,
  writeLast,
  compress,
}: ContractDocument): Promise<Buffer> {
  const { language } = written;
  const say = contractWordsIn(language);
  const { t } = invoiceWordsIn(language);
  const title = contractTitle(contract, language);
  const sent = 'sentAt' in written ? written : undefined;
  const paper = openLetter({
    language,
    title: `${title} – ${terms.seller.name}`,
    foot: `${title} · ${terms.seller.name}`,
    pageOf: (page, pages) => t('pdf.page', { page, pages }),
    created: new Date('sentAt' in written ? written.sentAt : written.updatedAt),
    ...(sent ? {} : { stamp: t('pdf.stamp') }),
    ...(compress === undefined ? {} : { compress }),
  });
  const money = (cents: number) => formatMoney(cents, language);
  const priced = { ...written, region: contract.region, taxNumbers: {} };
  const writer: Writer = {
    language,
    paper,
    sender,
    t,
    say,
    money,
    priced,
    terms,
    contract,
    total: t('paper.totalContract'),
  };
  const facts = [
    sent ? formatDay(dayOf(sent.sentAt, contract.region), language) : t('paper.draft'),
    ...(terms.person.name ? [t('pdf.for', { ofName: ofName(language, terms.person.name) })] : []),
    ...(sent && !sent.answer && !contract.cancelled
      ? [say('pdf.until', { day: formatDay(sent.validUntil, language) })]
      : []),
  ];
  paper.letterhead({ title, facts, from: terms.seller.name, lines: terms.seller.lines });
  if (!sent) paper.paragraph(say('pdf.draft'), { strong: true });
  writeParties(writer);
  writeLines(writer);
  writeTotals(writer);
  writePayment(writer);
  if (written.note) {
    paper.heading(t('paper.note', { ofHome: ofName(language, terms.seller.name) }));
    paper.paragraph(written.note);
  }
  writeClauses(writer);
  writeLaw(writer);
  writeAnswer(writer, sent);
  writeLast?.(paper);
  return paper.finish();
}

const nobody = { name: '', lines: [] };

/** Who sells, who prepared it for them, who buys, and whose funeral it is. */
function writeParties({ paper, say, terms }: Writer): void {
  paper.heading(say('parties'));
  for (const [role, { name, lines }] of [
    ['seller', terms.seller],
    ['representative', terms.representative ?? nobody],
    ['purchaser', terms.purchaser],
    ['person', terms.person],
  ] as const)
    if (name) paper.paragraph([`${say(role)} ${name}`, ...lines].join('\n'));
}

/** What is paid when it is signed, and until when the rest. */
function writePayment({ paper, say, terms, money, priced }: Writer): void {
  const { deposit, termsDays } = terms;
  paper.heading(say('payment'));
  if (deposit > 0)
    paper.paragraph(say('deposit', { deposit: money(deposit), rest: money(priced.totals.total - deposit) }));
  paper.paragraph(termsDays === null ? say('noTerms') : say('termsDays', { days: termsDays }));
}

function writeClauses({ paper, say, terms }: Writer): void {
  if (!terms.clauses) return;
  paper.heading(say('clauses'));
  paper.paragraph(terms.clauses);
}

/** What the law is known to ask of the contract, each with its source; where nothing is known, that is said. */
function writeLaw({ paper, say, terms, contract, language }: Writer): void {
  paper.heading(say('lawHeading'));
  if (terms.law.length === 0 || knownLawOf(contract.region) !== 'known') paper.paragraph(say('lawUnconfirmed'));
  for (const { text, source, asOf, confidence } of terms.law) {
    const month = formatMonth(asOf, language);
    const mark = isUnconfirmed({ confidence }) ? ` ${say('unconfirmed')}` : '';
    paper.paragraph(`• ${text}${mark} ${say('source', { source: sourceWords(source, language), month })}`, {
      size: 9.5,
    });
  }
}

const formatMonth = (asOf: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${asOf}-01T00:00Z`));

/** What was said of the version that was sent, with what proves that it is this one. */
function writeAnswer(
  { paper, say, language, terms, contract: { cancelled, region } }: Writer,
  sent: ContractVersion | undefined,
): void {
  if (!sent) return;
  paper.keepTogether(90);
  paper.heading(say('signature'));
  if (sent.answer) {
    const { kind, name, answeredAt } = sent.answer;
    paper.paragraph(say(`pdf.${kind}`, { name, day: formatDay(dayOf(answeredAt, region), language) }), {
      strong: true,
    });
  } else if (!cancelled) paper.paragraph(say('pdf.waits'));
  if (cancelled) {
    const day = formatDay(dayOf(cancelled.at, region), language);
    const by = cancelled.side === 'family' ? cancelled.name : terms.seller.name;
    paper.paragraph(say('pdf.cancelled', { by, day }), { strong: true });
    if (cancelled.words) paper.paragraph(cancelled.words);
  }
  paper.paragraph(say('fingerprint', { version: sent.version, fingerprint: sent.fingerprint }), {
    quiet: true,
    size: 9.5,
  });
}
