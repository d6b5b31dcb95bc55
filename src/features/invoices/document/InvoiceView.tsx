import { useTranslations } from 'use-intl';
import invoiceLinesStyles from '#features/invoices/core/InvoiceLines.module.css';
import invoiceNoteStyles from '#features/invoices/core/InvoiceNote.module.css';
import type { Invoice, InvoiceLine } from '#features/invoices/core/schema.ts';
import { type PaperKind, Totals } from '#features/invoices/core/Totals.tsx';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Table } from '#platform/ui/Table.tsx';
import { ofName } from '#vocabulary/ofName.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { taxRegistrations } from '#vocabulary/regions/taxes.ts';
import styles from './InvoiceView.module.css';

/** What a company says on its invoices; of an invoice whose record is erased it is not kept. */
type InvoiceTerms = Pick<Invoice, 'taxNumbers' | 'dueOn' | 'termsDays'>;

/** What an invoice or an estimate says, line by line, each part with a sentence that explains it. */
export function InvoiceView({
  invoice,
}: {
  invoice: Pick<Invoice, 'lines' | 'totals' | 'note' | 'region' | 'place' | 'corrects'> &
    Partial<InvoiceTerms> & { kind: PaperKind };
}) {
  const t = useTranslations('invoices.paper');
  const { language } = useMoneyFormat();
  const { kind, lines, totals, note, region, place, corrects } = invoice;
  const home = place.name;
  const services = lines.filter(({ thirdParty }) => !thirdParty);
  const passedOn = lines.filter(({ thirdParty }) => thirdParty);
  return (
    <div className={invoiceLinesStyles.paper}>
      {corrects && <p>{t('correctsNumber', { number: corrects.number })}</p>}
      {services.length > 0 && <Lines caption={t('services', { ofHome: ofName(language, home) })} lines={services} />}
      {passedOn.length > 0 && (
        <>
          <Lines caption={t('thirdParty')} lines={passedOn} />
          <p className={invoiceNoteStyles.why}>{t('thirdPartyWhy', { home })}</p>
        </>
      )}
      <Totals kind={kind} totals={totals} />
      <Terms invoice={invoice} />
      <p className={invoiceNoteStyles.why}>
        {totals.taxes.length > 0 ? t('taxWhy', { home, region: regionLabel(region, language) }) : t('noTaxes')}
      </p>
      {note && (
        <div className={styles.note}>
          <p className={invoiceNoteStyles.noteHead}>{t('note', { ofHome: ofName(language, home) })}</p>
          <p className={invoiceNoteStyles.multiline}>{note}</p>
        </div>
      )}
    </div>
  );
}

/** Until when it is to be paid, and the registration numbers of the taxes that the home charges. */
function Terms({ invoice: { taxNumbers = {}, dueOn = null, termsDays = null } }: { invoice: Partial<InvoiceTerms> }) {
  const t = useTranslations('invoices.paper');
  const { plainDay } = useMoneyFormat();
  const due =
    dueOn === null ? termsDays !== null && t('dueIn', { days: termsDays }) : t('dueOn', { day: plainDay(dueOn) });
  return (
    <>
      {due && <p>{due}</p>}
      {taxRegistrations.map((code) => {
        const number = taxNumbers[code];
        return number && <p key={code}>{t(`taxNumbers.${code}`, { number })}</p>;
      })}
    </>
  );
}

/** Lines as a table; on a phone, quantity, price and taxes stand below what they belong to. */
function Lines({ caption, lines }: { caption: string; lines: readonly InvoiceLine[] }) {
  const t = useTranslations('invoices');
  const { money, number } = useMoneyFormat();
  const taxesOf = ({ taxes }: InvoiceLine) => taxes.map((code) => t(`taxes.${code}`)).join(', ') || t('paper.noTax');
  return (
    <Table caption={caption} className={invoiceLinesStyles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('paper.item')}</th>
          <th scope="col" data-numeric data-wide>
            {t('paper.quantity')}
          </th>
          <th scope="col" data-numeric data-wide>
            {t('paper.price')}
          </th>
          <th scope="col" data-wide>
            {t('paper.tax')}
          </th>
          <th scope="col" data-numeric>
            {t('paper.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never move
          <tr key={index}>
            <td>
              {line.item}
              <span className={invoiceLinesStyles.under}>
                {number(line.quantity)} × {money(line.unitPrice)} · {taxesOf(line)}
              </span>
            </td>
            <td data-numeric data-wide>
              {number(line.quantity)}
            </td>
            <td data-numeric data-wide>
              {money(line.unitPrice)}
            </td>
            <td data-wide>{taxesOf(line)}</td>
            <td data-numeric>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
