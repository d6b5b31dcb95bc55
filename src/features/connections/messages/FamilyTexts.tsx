import { useTranslations } from 'use-intl';
import { whyMissed } from '#features/sessions/phones/delivery.rules.ts';
import type { FamilyText } from '#features/sessions/phones/schema.ts';
import { useDeliveryWords } from '#features/sessions/phones/useDeliveryWords.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useId } from '#platform/elementIds.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './FamilyMessages.module.css';

/** That the last text to the family has not arrived, and why; nothing where it has, or may have. */
export function MissedText({ last }: { last: FamilyText | undefined }) {
  const t = useTranslations('homeMessages.texts');
  const why = last && whyMissed(last);
  return (
    why && (
      <Notice kind="warning">
        <p>{t('missed', { why })}</p>
      </Notice>
    )
  );
}

/** The texts that the home’s news were to the family, and what became of each. Nothing where there were none. */
export function FamilyTexts({ texts }: { texts: readonly FamilyText[] }) {
  const t = useTranslations('homeMessages.texts');
  const heading = useId();
  const { exact } = useDateTimeFormat();
  const words = useDeliveryWords();
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.label}>
        {t('heading')}
      </h3>
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text.id}>
            <span className="quiet">
              <Time dateTime={text.at}>{t('row', { about: t(`about.${text.about}`), moment: exact(text.at) })}</Time>
            </span>{' '}
            {words(text, text.at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
