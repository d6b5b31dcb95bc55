import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { knownPath } from '#vocabulary/regions/regionPaths.ts';
import { regionLabel, regions } from '#vocabulary/regions/regions.ts';
import { BeforeTheEnd } from './BeforeTheEnd.tsx';
import styles from './OfficialPapers.module.css';
import { PaperRow } from './PaperRow.tsx';
import { ParticularsButtons } from './ParticularsButtons.tsx';
import { isUnknown } from './rules.ts';
import type { CasePaper, CasePapers } from './schema.ts';
import { useOfficialPapers } from './useOfficialPapers.ts';

type OfficialPapersProps = {
  spirit: Spirit;
  /** Leads to the particulars that are typed on the same page, where they may be. */
  onFields?: ((fields: readonly string[]) => void) | undefined;
  open: boolean;
};

const isAwaited = ({ state }: CasePaper) => state === 'not-begun' || state === 'sent';

/** The official papers of a case: what each is, where it stands, what is missing for it and what waits for it. */
export function OfficialPapers({ spirit, onFields, open }: OfficialPapersProps) {
  const t = useTranslations('officialPapers');
  const { data, error, isFetching, refetch } = useOfficialPapers(spirit.id);
  return (
    <div className={styles.panel}>
      <FoldedBand
        id="official-papers"
        heading={t('heading')}
        note={data && (isUnknown(data) ? t('notKnown') : t('awaited', { count: data.papers.filter(isAwaited).length }))}
        open={open}
      >
        <div className="group">
          <p className="quiet no-print">{t('private')}</p>
          {!data && error && (
            <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />
          )}
          {!data && !error && <Skeleton text={t('loading')} lines={4} />}
          {data && <Papers spirit={spirit} data={data} onFields={onFields} />}
        </div>
      </FoldedBand>
    </div>
  );
}

function Papers({ spirit, data, onFields }: Omit<OfficialPapersProps, 'open'> & { data: CasePapers }) {
  const t = useTranslations('officialPapers');
  if (isUnknown(data))
    return (
      <Notice title={t('noRegion')}>
        {spirit.core.withoutFamily ? (
          <p>{t('askAlone')}</p>
        ) : (
          <p>
            {t('askFamily')} <Link href="#answers">{t('toAnswers')}</Link>
          </p>
        )}
      </Notice>
    );
  return (
    <>
      {data.disposition === 'undecided' && !data.leaves && <p>{t('undecided')}</p>}
      <BeforeTheEnd spirit={spirit} data={data} />
      <ul className={styles.papers}>
        {data.papers.map((paper) => (
          <PaperRow key={paper.kind} spirit={spirit} data={data} paper={paper} onFields={onFields} />
        ))}
      </ul>
      <ParticularsButtons spirit={spirit} />
      <Known region={data.region} />
    </>
  );
}

/** The way to every fact about the province, with its source and date. */
function Known({ region }: Pick<CasePapers, 'region'>) {
  const t = useTranslations('officialPapers');
  const language = useLanguage();
  const name = regions.find(({ code }) => code === region)?.name;
  if (!name) return null;
  return (
    <p className="small no-print">
      <Link href={knownPath(name)}>{t('known', { region: regionLabel(name, language) })}</Link>
    </p>
  );
}
