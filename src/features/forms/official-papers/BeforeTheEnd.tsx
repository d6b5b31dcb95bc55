import { useTranslations } from 'use-intl';
import { cremationClock } from '#features/answers/law.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import styles from './OfficialPapers.module.css';
import type { CasePapers } from './schema.ts';
import { usePaperWords } from './usePaperWords.ts';

type BeforeTheEndProps = { spirit: Spirit; data: CasePapers };

/** What the cremation, burial or journey still waits for: papers, forms of the record, and hours where a number is known. */
export function BeforeTheEnd({ spirit, data }: BeforeTheEndProps) {
  const t = useTranslations('officialPapers.before');
  const titles = useTranslations('formTitles');
  const { nameOf, stateOf } = usePaperWords(data.region);
  const { disposition, leaves, holding, forms } = data;
  const end = leaves ? 'journey' : disposition;
  if (end === 'undecided' || end === 'donation') return null;
  const open = data.papers.filter(({ kind }) => holding.includes(kind));
  const words = wordValues({ region: data.region ?? undefined }, '');
  const isReady = open.length === 0 && forms.length === 0;
  return (
    <Notice kind={isReady ? 'good' : 'info'} title={t(end)}>
      {isReady && <p>{t('ready')}</p>}
      {!isReady && (
        <ul className={styles.before}>
          {open.map((paper) => (
            <li key={paper.kind}>{t('holding', { paper: nameOf(paper), state: stateOf(paper, paper.state) })}</li>
          ))}
          {forms.map((name) => (
            <li key={name}>
              <Link href={`/spirit/${spirit.id}/forms/${name}`}>{t('form', { form: titles(name, words) })}</Link>
            </li>
          ))}
        </ul>
      )}
      {!leaves && <Wait spirit={spirit} data={data} />}
    </Notice>
  );
}

/** The hours before a cremation where they are a number; elsewhere on whom it depends. In Quebec they count for a burial too. */
function Wait({ spirit, data: { region, disposition } }: BeforeTheEndProps) {
  const t = useTranslations('officialPapers.before');
  const { day, time } = usePaperWords(region);
  const clock = cremationClock(spirit.data);
  if (!clock || (disposition !== 'cremation' && region !== 'QC')) return null;
  const { waitHours, from, earliest } = clock;
  if (waitHours === null)
    return <p>{t('depends', { office: wordValues({ region: region ?? undefined }, '').office })}</p>;
  const key = isUnconfirmed(clock) ? 'unconfirmedHours' : 'hours';
  return (
    <>
      <p>{t(key, { hours: waitHours, from: from ?? 'death' })}</p>
      {earliest !== null && (
        <p>{t('earliest', { time: time(earliest.slice(11)), date: day(earliest.slice(0, 10)) })}</p>
      )}
    </>
  );
}
