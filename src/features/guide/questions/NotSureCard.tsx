import { useTranslations } from 'use-intl';
import type { QuestionStep } from '#features/answers/steps.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { ChoiceCard } from '#platform/ui/form/ChoiceGroup.tsx';
import styles from './NotSureCard.module.css';

/** "I'm not sure yet" below a question that has no cards of its own. */
export type NotSureCardProps = { step: QuestionStep; checked: boolean; onChange: (checked: boolean) => void };

/** The card that answers a question for now; it can be taken back. */
export function NotSureCard({ step, checked, onChange }: NotSureCardProps) {
  const t = withAnyKey(useTranslations('guide'));
  if (step.notSure === null) return null;
  return (
    <div className={styles.frame}>
      <ChoiceCard
        type="checkbox"
        choice={{ value: step.notSure, label: t(`steps.${step.key}.notSure`) }}
        id={`${step.key}-not-sure`}
        name={`${step.key}-not-sure`}
        invalid={false}
        checked={checked}
        defaultChecked={undefined}
        onChange={onChange}
      />
    </div>
  );
}
