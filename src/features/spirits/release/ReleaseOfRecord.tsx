import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import type { Relation, Spirit } from '../core/schema.ts';
import styles from './Release.module.css';
import { Release } from './Release.tsx';
import { mayArrange } from './rules.ts';
import { useArrange } from './useRelease.ts';

type ReleaseOfRecordProps = {
  spirit: Spirit;
  relation: Relation;
  reader: 'planner' | 'others';
  /** Called once the record is one of somebody who died. */
  onArranged: () => void;
};

/** The same within the record, where whoever decides goes on to the funeral once the plan is open. */
export function ReleaseOfRecord({ spirit, relation, reader, onArranged }: ReleaseOfRecordProps) {
  return (
    <Release
      spiritId={spirit.id}
      reader={reader}
      whenOpen={(diedOn) =>
        mayArrange(relation) && diedOn && <Arrange spirit={spirit} diedOn={diedOn} onArranged={onArranged} />
      }
    />
  );
}

type ArrangeProps = { spirit: Spirit; diedOn: string; onArranged: () => void };

function Arrange({ spirit, diedOn, onArranged }: ArrangeProps) {
  const t = useTranslations('release');
  const arrange = useArrange(spirit, onArranged);
  return (
    <div className={`${styles.form} no-print`}>
      <p className="prose">{t('arrangeText')}</p>
      <ErrorMessage id="arrange-refused" message={sentenceOf(arrange.error)} />
      <Button busy={arrange.isPending} onClick={() => arrange.mutate({ diedOn })}>
        {t('arrange')}
      </Button>
    </div>
  );
}
