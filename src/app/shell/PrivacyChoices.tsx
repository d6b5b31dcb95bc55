import { useTranslations } from 'use-intl';
import { choicesPanel, useChoicesPanel } from '#features/environment/useChoicesPanel.ts';

/** Opens the privacy choices, to change them at any time; not there while there is nothing to choose. */
export function PrivacyChoices({ className }: { className?: string }) {
  const t = useTranslations('shell');
  if (useChoicesPanel() === 'none') return null;
  return (
    <button type="button" className={className} onClick={choicesPanel.open}>
      {t('privacyChoices')}
    </button>
  );
}
