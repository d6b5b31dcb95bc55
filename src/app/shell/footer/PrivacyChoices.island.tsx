import { useTranslations } from 'use-intl';
import { choicesPanel, useChoicesPanel } from '#features/environment/useChoicesPanel.ts';
import styles from './PrivacyChoices.module.css';

/** Opens the privacy choices, to change them at any time; not there while there is nothing to choose. */
export function PrivacyChoices() {
  const t = useTranslations('shell');
  if (useChoicesPanel() === 'none') return null;
  return (
    <button type="button" className={styles.button} onClick={choicesPanel.open}>
      {t('privacyChoices')}
    </button>
  );
}
