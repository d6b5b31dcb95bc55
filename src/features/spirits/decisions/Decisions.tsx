import { useTranslations } from 'use-intl';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import type { Relation, Spirit } from '../core/schema.ts';
import { DecisionCard } from './DecisionCard.tsx';
import styles from './Decisions.module.css';
import { ProposalForm } from './ProposalForm.tsx';
import { mayDecide, mayPropose } from './rules.ts';
import { useDecisions } from './useDecisions.ts';
import { WhoDecides } from './WhoDecides.tsx';

/** What is to be decided and what was, with who may decide by law, and the form that proposes for those who may. */
export function Decisions({ spirit, relation }: { spirit: Spirit; relation: Relation }) {
  const t = useTranslations('decisions');
  const { data, error, isFetching, refetch } = useDecisions(spirit.id);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  const intro = mayDecide(relation) ? 'intro' : mayPropose(relation) ? 'introHelps' : 'introLooks';
  return (
    <div className={styles.decisions}>
      <p className="prose">{t(intro)}</p>
      <WhoDecides answers={spirit.data} />
      {mayPropose(relation) && <ProposalForm spiritId={spirit.id} />}
      {data.length === 0 && <p className="quiet">{t('empty')}</p>}
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map((card) => (
            <DecisionCard key={card.id} spirit={spirit} relation={relation} card={card} />
          ))}
        </ul>
      )}
    </div>
  );
}
