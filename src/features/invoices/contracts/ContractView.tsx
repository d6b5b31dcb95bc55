import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { InvoiceView } from '#features/invoices/document/InvoiceView.tsx';
import { knownLawOf } from '#vocabulary/places/contractLaw.ts';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import styles from './Contracts.module.css';
import type { Contract, ContractTerms, ContractVersion } from './schema.ts';

type ContractViewProps = { contract: Pick<Contract, 'region' | 'place'>; version: ContractVersion };

/** What a version of a contract says: parties, lines, payment, clauses, what the law asks of it, and whether it is signed. */
export function ContractView({ contract: { region, place }, version }: ContractViewProps) {
  const t = useTranslations('contracts');
  const { lines, totals, note, terms, language, fingerprint } = version;
  const { law, clauses } = terms;
  return (
    <div className="group">
      <Parties terms={terms} />
      <InvoiceView invoice={{ kind: 'contract', corrects: null, region, place, lines, totals, note }} />
      <Payment terms={terms} total={totals.total} />
      {clauses && (
        <section className="group">
          <h3>{t('clauses')}</h3>
          <p className={styles.multiline} lang={language}>
            {clauses}
          </p>
        </section>
      )}
      <section className="group">
        <h3>{t('lawHeading')}</h3>
        {knownLawOf(region) !== 'known' && <p>{t('lawUnconfirmed')}</p>}
        {law.length > 0 && (
          <ul className={styles.law}>
            {law.map(({ key, text, ...fact }) => (
              <li key={key}>
                <span lang={language}>{text}</span> <LawSource {...fact} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className={`quiet small ${styles.digest}`}>{t('fingerprint', { version: version.version, fingerprint })}</p>
    </div>
  );
}

/** How far what the law asks can be trusted, and where it comes from. */
export function LawSource({ source, asOf, confidence }: Omit<ContractTerms['law'][number], 'key' | 'text'>) {
  const t = useTranslations('contracts');
  const { language } = useMoneyFormat();
  const clock = wallClock(useFormatter());
  return (
    <span className="quiet small">
      {isUnconfirmed({ confidence }) && `${t('unconfirmed')} `}
      {t('source', { source: sourceWords(source, language), month: clock.month(asOf) })}
    </span>
  );
}

/** Who sells, who buys, and whose funeral it is. */
function Parties({ terms }: { terms: ContractTerms }) {
  const t = useTranslations('contracts');
  return (
    <dl className={styles.parties} aria-label={t('parties')}>
      {(['seller', 'representative', 'purchaser', 'person'] as const).map((role) => {
        const party = terms[role];
        return (
          party?.name && (
            <div key={role}>
              <dt className="quiet small">{t(role)}</dt>
              <dd>
                <strong>{party.name}</strong>
                {party.lines.map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function Payment({ terms: { deposit, termsDays }, total }: { terms: ContractTerms; total: number }) {
  const t = useTranslations('contracts');
  const { money } = useMoneyFormat();
  return (
    <section className="group">
      <h3>{t('payment')}</h3>
      {deposit > 0 && <p>{t('deposit', { deposit: money(deposit), rest: money(total - deposit) })}</p>}
      <p>{termsDays === null ? t('noTerms') : t('termsDays', { days: termsDays })}</p>
    </section>
  );
}
