import { senderLines } from '#features/invoices/document/paper.service.ts';
import { invoiceWordsIn } from '#features/invoices/document/words.service.ts';
import { countedOf } from '#features/invoices/money/rules.ts';
import type { Money, MoneyEntry } from '#features/invoices/money/schema.ts';
import { moneyWordsIn } from '#features/invoices/money/words.service.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { type Letter, openLetter } from '#platform/server/pdf/openLetter.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { formatMoney, formatNumber } from '#vocabulary/money.ts';
import { bookWordsIn } from './words.service.ts';

/** The books of some months; `sender` is the branch that they are of, null where they are of several. */
type Summary = { language: Language; money: Money; sender: PlaceRecord | null };

type Writer = ReturnType<typeof writerOf>;

const writerOf = ({ language, money: given, sender }: Summary, paper: Letter) => ({
  ...{ paper, given },
  several: sender === null,
  t: moneyWordsIn(language),
  books: bookWordsIn(language),
  invoices: invoiceWordsIn(language).t,
  amount: (cents: number) => formatMoney(cents, language),
  list: (texts: string[]) => new Intl.ListFormat(localeOf[language], { type: 'unit' }).format(texts),
  number: (figure: number) => formatNumber(figure, language, 3),
});

/** The months in figures, so that they read the same in both languages: `2026-03`, or `2026-01 – 2026-03`. */
const monthsOf = ({ from, to }: Money): string => (from === to ? from : `${from} – ${to}`);

/** What the books of some months are called. */
export const summaryName = (language: Language, money: Money): string =>
  bookWordsIn(language)('summary.name', { months: monthsOf(money) });

/** Whose books they are: a branch by its name, or all of them. */
const ownerOf = ({ language, sender }: Summary): string => sender?.name ?? bookWordsIn(language)('summary.allBranches');

/** What the file is called. */
export const summaryFileName = (summary: Summary): string =>
  `${summaryName(summary.language, summary.money)} ${ownerOf(summary)}`;

/** Draws the books of some months in letter format: in short, each document and payment, the taxes, and what was still owed at their end. */
export function drawSummary(summary: Summary): Promise<Buffer> {
  const { language, money, sender } = summary;
  const [name, owner] = [summaryName(language, money), ownerOf(summary)];
  const { t: invoices } = invoiceWordsIn(language);
  const paper = openLetter({
    language,
    title: `${name} – ${owner}`,
    foot: `${name} · ${owner}`,
    pageOf: (page, pages) => invoices('pdf.page', { page, pages }),
    created: new Date(),
  });
  const writer = writerOf(summary, paper);
  paper.letterhead({
    title: bookWordsIn(language)('summary.title'),
    facts: [monthsOf(money)],
    from: owner,
    lines: sender ? senderLines({ t: invoices, sender, priced: { taxNumbers: {} } }) : [],
  });
  if (sender === null) paper.paragraph(writer.list(money.branches.map((branch) => branch.name)), { quiet: true });
  writeClosings(writer);
  writeSums(writer);
  writeEntries(writer);
  writeTaxes(writer);
  writeOwed(writer);
  return paper.finish();
}

function writeClosings({ paper, given, t, books, several }: Writer): void {
  const { closings, branches, place, from, to } = given;
  const wanted = branches.filter(({ id }) => place === null || id === place);
  for (const { place: home, month, closedOn, closedBy } of closings) {
    const said = { month, home: home.name, at: closedOn, by: closedBy ?? 'none' };
    paper.paragraph(t('csv.closed', said), { quiet: true });
  }
  if (closings.length === 0 || (from === to && several && closings.length < wanted.length))
    paper.paragraph(books('summary.open'), { quiet: true });
}

function writeSums({ paper, given: { sums }, t, amount }: Writer): void {
  paper.heading(t('sums.heading'));
  paper.sums([
    { label: t('sums.invoiced'), text: amount(sums.invoiced) },
    { label: t('sums.credited'), text: amount(-sums.credited || 0) },
    { label: t('sums.received'), text: amount(sums.received) },
    { label: t('sums.refunded'), text: amount(-sums.refunded || 0) },
  ]);
}

const taxOf = ({ taxes }: MoneyEntry): number => taxes.reduce((sum, tax) => sum + tax.amount, 0);

function writeEntries({ paper, given: { entries }, several, t, amount }: Writer): void {
  paper.heading(t('entries.heading'));
  if (entries.length === 0) {
    paper.paragraph(t('entries.empty'));
    return;
  }
  paper.table(
    null,
    [
      { heading: t('entries.day'), share: 4 },
      { heading: t('entries.what'), share: 6 },
      { heading: t('entries.person'), share: 6 },
      ...(several ? [{ heading: t('entries.branch'), share: 5 }] : []),
      { heading: t('entries.net'), share: 5, numeric: true },
      { heading: t('entries.tax'), share: 4, numeric: true },
      { heading: t('entries.total'), share: 5, numeric: true },
    ],
    entries.map((entry) => {
      const { day, kind, number, person, place, net, total, reversedOn } = entry;
      const what = [t(`csv.kinds.${kind}`), number].filter(Boolean).join(' ');
      return [
        day,
        reversedOn === null ? what : `${what}. ${t('entries.reversed', { day: reversedOn })}`,
        person,
        ...(several ? [place.name] : []),
        net === null ? '' : amount(net),
        net === null ? '' : amount(taxOf(entry)),
        amount(countedOf({ total, reversedOn })),
      ];
    }),
  );
  paper.paragraph(t('entries.note'), { quiet: true, size: 9 });
}

function writeTaxes({ paper, given: { taxes }, t, invoices, amount, number }: Writer): void {
  paper.heading(t('taxes.heading'));
  if (taxes.length === 0) {
    paper.paragraph(t('taxes.empty'));
    return;
  }
  paper.table(
    null,
    [
      { heading: t('taxes.tax'), share: 2 },
      { heading: t('taxes.base'), share: 2, numeric: true },
      { heading: t('taxes.amount'), share: 2, numeric: true },
    ],
    taxes.map(({ code, percent, base, amount: cents }) => [
      t('taxes.line', { tax: invoices(`taxes.${code}`), percent: number(percent) }),
      amount(base),
      amount(cents),
    ]),
  );
  paper.paragraph(t('taxes.note'), { quiet: true, size: 9 });
}

/** What was owed at the end of the months, or is on the day on which this is drawn. */
function writeOwed({ paper, given: { receivables, bands, owedOn }, several, t, amount }: Writer): void {
  paper.heading(t('owed.heading', { day: owedOn }));
  if (receivables.length === 0) {
    paper.paragraph(t('owed.empty'));
    return;
  }
  paper.table(
    null,
    [
      { heading: t('owed.late'), share: 3 },
      { heading: t('owed.balance'), share: 2, numeric: true },
    ],
    bands.map((band) => [t(`owed.bands.${band.band}`), amount(band.amount)]),
  );
  paper.table(
    null,
    [
      { heading: t('owed.person'), share: 6 },
      { heading: t('owed.numbers'), share: 5 },
      ...(several ? [{ heading: t('owed.branch'), share: 5 }] : []),
      { heading: t('owed.due'), share: 4 },
      { heading: t('owed.late'), share: 4 },
      { heading: t('owed.balance'), share: 5, numeric: true },
    ],
    receivables.map(({ person, numbers, place, dueOn, dueSaid, daysLate, balance }) => [
      person,
      numbers.join(', '),
      ...(several ? [place.name] : []),
      dueSaid ? dueOn : t('owed.sentOn', { day: dueOn }),
      daysLate > 0 ? t('owed.daysLate', { days: daysLate }) : t('owed.notDue'),
      amount(balance),
    ]),
  );
  paper.sums([
    { label: t('owed.total'), text: amount(receivables.reduce((sum, { balance }) => sum + balance, 0)), strong: true },
  ]);
}
