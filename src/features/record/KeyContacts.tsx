import { useTranslations } from 'use-intl';
import { flowOf, regionOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { medicalExaminerRegions, type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './KeyContacts.module.css';

/** The lines that answer anywhere; nobody could confirm that 811 answers in Nunavut. */
const lines = ['811', '211', '988'] as const;

/** Who can be called beside the funeral home: people to talk to, and who looks into deaths. */
export function KeyContacts({ answers }: { answers: Answers }) {
  const t = useTranslations('spirits.contacts');
  const region = regionOf(answers);
  return (
    <section aria-labelledby="contacts" className="group">
      <h2 id="contacts">{t('heading')}</h2>
      <ul className={styles.lines}>
        {lines
          .filter((line) => line !== '811' || region !== 'Nunavut')
          .map((line) => (
            <Line key={line} who={t(`${line}.who`)} phone={t(`${line}.number`)} />
          ))}
      </ul>
      {region && flowOf(answers) !== 'future' && <Investigator region={region} />}
    </section>
  );
}

const Line = ({ who, phone }: { who: string; phone: string }) => (
  <li className={styles.line}>
    <span>{who}</span>
    <PhoneLink phone={phone} href={telephoneHref(phone)} />
  </li>
);

/** Who looks into sudden and unexplained deaths in a region, and where its offices are listed. */
function Investigator({ region }: { region: RegionName }) {
  const t = useTranslations('spirits.contacts');
  const isExaminer = medicalExaminerRegions.includes(region);
  const tag = isExaminer ? 'medical-examiner-offices' : 'coroner';
  const href = `/listings?region=${encodeURIComponent(region)}&tag=${tag}`;
  return (
    <p className="prose quiet">
      {t(isExaminer ? 'examiner' : 'coroner', { region: t(`in.${regionCodeOf(region)}`) })}{' '}
      <Link href={href} className="no-print">
        {t(isExaminer ? 'examinerOffices' : 'coronerOffices')}
      </Link>
    </p>
  );
}
