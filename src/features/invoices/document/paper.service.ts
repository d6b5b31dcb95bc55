import type { Invoice, InvoiceLine } from '#features/invoices/core/schema.ts';
import { textsOf } from '#features/places/data/placeData.rules.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import type { Letter } from '#platform/server/pdf/openLetter.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { formatNumber } from '#vocabulary/money.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { findRegion, regionCodeOf, regionLabel } from '#vocabulary/regions/regions.ts';
import { taxRegistrations } from '#vocabulary/regions/taxes.ts';
import type { PaperSender } from './sender.schema.ts';
import type { InvoiceWords } from './words.service.ts';

/** An invoice or an estimate as it is drawn. `taxNumbers` are empty on what asks for nothing. */
export type PaperWriter = {
  language: Language;
  paper: Letter;
  t: InvoiceWords['t'];
  money: (cents: number) => string;
  sender: PaperSender;
  priced: Pick<Invoice, 'lines' | 'totals' | 'region' | 'taxNumbers'>;
  /** What the last sum is called. */
  total: string;
};

/** A day as a paper says it. */
export const formatDay = (day: string, language: Language): string =>
  withFrenchFirstDay(
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00Z`),
    ),
  );

/** A moment as the day it was where the home is, as its books have it: the same paper wherever it is printed. */
export const dayOf = (iso: string, region: string | null | undefined): string => dayInRegion(region, new Date(iso));

/**
 * Where the home is and how it is reached. The street stands here also where the public listing hides it: this is a paper
 * between the home and its own client, who must know from whom it comes.
 */
export function senderLines({
  t,
  sender,
  priced,
}: Pick<PaperWriter, 't' | 'sender'> & { priced: Pick<PaperWriter['priced'], 'taxNumbers'> }): string[] {
  const { address, city, region, postalCode, phone, website, data } = sender;
  const known = region ? findRegion(region) : undefined;
  const town = [city, known ? regionCodeOf(known) : region].filter(Boolean).join(' ');
  return [
    ...(address ? [address] : []),
    [town, postalCode].filter(Boolean).join('  '),
    ...(phone ? [t('pdf.phone', { phone })] : []),
    ...(website ? [website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')] : []),
    ...textsOf(data, 'licenceNumber').map((licence) => t('pdf.licence', { licence })),
    ...taxRegistrations.flatMap((code) => {
      const number = priced.taxNumbers[code];
      return number ? [t(`paper.taxNumbers.${code}`, { number })] : [];
    }),
  ].filter((line) => line !== '');
}

/** The lines of the home, and those that it passes on. */
export function writeLines(writer: PaperWriter): void {
  const { paper, t, priced, sender } = writer;
  const services = priced.lines.filter(({ thirdParty }) => !thirdParty);
  const passedOn = priced.lines.filter(({ thirdParty }) => thirdParty);
  if (services.length > 0)
    writeTable(writer, t('paper.services', { ofHome: ofName(writer.language, sender.name) }), services);
  if (passedOn.length === 0) return;
  paper.space(8);
  writeTable(writer, t('paper.thirdParty'), passedOn);
  paper.paragraph(t('paper.thirdPartyWhy', { home: sender.name }), { quiet: true, size: 9.5 });
}

function writeTable({ paper, t, language, money }: PaperWriter, caption: string, lines: readonly InvoiceLine[]): void {
  paper.table(
    caption,
    [
      { heading: t('paper.item'), share: 3.7 },
      { heading: t('paper.quantity'), share: 0.8, numeric: true },
      { heading: t('paper.price'), share: 1.15, numeric: true },
      { heading: t('paper.tax'), share: 0.95, numeric: true },
      { heading: t('paper.amount'), share: 1.15, numeric: true },
    ],
    lines.map(({ item, quantity, unitPrice, taxes, amount }) => [
      item,
      formatNumber(quantity, language),
      money(unitPrice),
      taxes.map((code) => t(`taxes.${code}`)).join(', ') || t('pdf.noTax'),
      money(amount),
    ]),
  );
}

/** What the lines come to, tax by tax. */
export function writeTotals({ paper, t, priced, total: label, language, money, sender }: PaperWriter): void {
  const { services, thirdParty, taxes, total } = priced.totals;
  paper.sums([
    ...(services === 0 && thirdParty !== 0 ? [] : [{ label: t('paper.servicesSum'), text: money(services) }]),
    ...(thirdParty === 0 ? [] : [{ label: t('paper.thirdPartySum'), text: money(thirdParty) }]),
    ...taxes.map(({ code, percent, base, amount }) => ({
      label: t('paper.taxSum', {
        tax: t(`taxes.${code}`),
        percent: formatNumber(percent, language, 3),
        base: money(base),
      }),
      text: money(amount),
    })),
    { label, text: money(total), strong: true },
  ]);
  if (taxes.length > 0)
    paper.paragraph(t('paper.taxWhy', { home: sender.name, region: regionLabel(priced.region, language) }), {
      quiet: true,
      size: 9.5,
    });
}
