import { useTranslations } from 'use-intl';
import { isContractNumber } from '#features/invoices/contracts/rules.ts';
import { isEstimateNumber } from '#features/invoices/estimates/rules.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './CaseFinder.module.css';
import type { FoundCase } from './contract.ts';
import { useFoundCases } from './useFoundCases.ts';

type FoundCasesProps = { text: string; onFollow: () => void };

/** What was found for a text, the likeliest first; nothing while nothing is typed. */
export function FoundCases({ text, onFollow }: FoundCasesProps) {
  const t = useTranslations('finder');
  const { data, isError } = useFoundCases(text);
  const found = text ? data : undefined;
  return (
    <>
      <p role="status" className={styles.count}>
        {isError ? t('failed') : found && (found.length > 0 ? t('count', { count: found.length }) : t('none'))}
      </p>
      {found && found.length > 0 && (
        <ol className={styles.found}>
          {found.map((one) => (
            <FoundRow key={one.id} found={one} onFollow={onFollow} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Which paper of a home a number is of. */
function paperOf(number: string): 'invoice' | 'estimate' | 'contract' {
  if (isContractNumber(number)) return 'contract';
  return isEstimateNumber(number) ? 'estimate' : 'invoice';
}

function FoundRow({ found, onFollow }: { found: FoundCase; onFollow: () => void }) {
  const t = useTranslations('finder');
  const states = useTranslations('desk.states');
  const spirits = useTranslations('spirits');
  const { id, arranger, phone, state, homes, invoiceNumber, caseNumber } = found;
  const facts = [
    invoiceNumber && t(paperOf(invoiceNumber), { number: invoiceNumber }),
    caseNumber && t('case', { number: caseNumber }),
    arranger && t('arranger', { name: arranger }),
    phone,
    ...homes,
  ].filter(Boolean);
  return (
    <li>
      <Link href={`/spirit/${id}`} className={styles.link} onClick={onFollow} data-found="">
        <span className={styles.name}>{nameOf(found) || spirits('unnamedForHome')}</span>
        <span className={styles.state}>{states(state)}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </Link>
    </li>
  );
}
