import { signedVersionOf } from '#features/invoices/contracts/rules.ts';
import type { Contract } from '#features/invoices/contracts/schema.ts';
import type { Account } from '#features/invoices/core/schema.ts';
import { acceptedVersionOf } from '#features/invoices/estimates/rules.ts';
import type { Estimate } from '#features/invoices/estimates/schema.ts';
import { lastVersionOf } from '#features/invoices/offers/rules.ts';
import type { Letter } from '#platform/server/pdf/openLetter.ts';
import { formatMoney } from '#vocabulary/money.ts';
import type { CaseWords, paperTranslator } from './caseWords.service.ts';

/** What the money of a case is written with. */
type MoneyWriter = { paper: Letter; t: ReturnType<typeof paperTranslator>; words: CaseWords };

const columnsOf = (t: MoneyWriter['t']) => [
  { heading: t('invoice.number'), share: 1.4 },
  { heading: t('invoice.state'), share: 1.8 },
  { heading: t('invoice.total'), share: 1, numeric: true },
];

/** What the home has offered before anything was owed, each as it was sent last, and what was said of it. */
export function writeEstimates({ paper, t, words }: MoneyWriter, estimates: readonly Estimate[]): void {
  const rows = estimates.flatMap((estimate) => {
    const { number } = estimate;
    const version = acceptedVersionOf(estimate) ?? lastVersionOf(estimate);
    if (number === null || !version) return [];
    const { answer, sentAt, validUntil, totals } = version;
    const state = answer
      ? t(`estimate.${answer.kind}`, { day: words.day(answer.answeredAt) })
      : t('estimate.sent', { day: words.day(sentAt), until: words.plainDay(validUntil) });
    return [[number, state, formatMoney(totals.total, words.language)]];
  });
  if (rows.length === 0) return;
  paper.heading(t('estimates'));
  paper.table(null, columnsOf(t), rows);
}

/** What the home and the family have agreed on: each as it was signed last or sent, and which were cancelled. */
export function writeContracts({ paper, t, words }: MoneyWriter, contracts: readonly Contract[]): void {
  const rows = contracts.flatMap((contract) => {
    const { number, cancelled, place } = contract;
    const version = signedVersionOf(contract) ?? lastVersionOf(contract);
    if (number === null || !version) return [];
    const { answer, sentAt, validUntil, totals } = version;
    const state = answer
      ? t(`contract.${answer.kind}`, { name: answer.name, day: words.day(answer.answeredAt) })
      : t('contract.sent', { day: words.day(sentAt), until: words.plainDay(validUntil) });
    const by = cancelled?.side === 'family' ? cancelled.name : place.name;
    const end = cancelled && t('contract.cancelled', { by, day: words.day(cancelled.at) });
    return [
      [number, [state, end, cancelled?.words].filter(Boolean).join('\n'), formatMoney(totals.total, words.language)],
    ];
  });
  if (rows.length === 0) return;
  paper.heading(t('contracts'));
  paper.table(null, columnsOf(t), rows);
}

/** What the home has asked and received: its own account and nobody else's. */
export function writeAccount({ paper, t, words }: MoneyWriter, { place, invoices, payments, balance }: Account): void {
  const money = (cents: number) => formatMoney(cents, words.language);
  paper.heading(t('invoices', { home: place.name }));
  if (invoices.length === 0) paper.paragraph(t('noInvoices'), { quiet: true });
  else
    paper.table(
      null,
      columnsOf(t),
      invoices.map(({ kind, number, sentAt, totals }) => [
        t(`invoice.${kind}`, { number: number ?? 'none' }),
        sentAt ? t('invoice.sent', { day: words.day(sentAt) }) : t('invoice.draft'),
        money(totals.total),
      ]),
    );
  if (invoices.length + payments.length === 0) return;
  paper.sums([
    { label: t('invoice.received'), text: money(balance.paid) },
    { label: t(balance.due < 0 ? 'invoice.over' : 'invoice.due'), text: money(Math.abs(balance.due)), strong: true },
  ]);
}
