import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { printPage } from '#platform/browser/printPage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './PrintButton.module.css';

/** Prints the whole record as a document to read, or keeps it as a PDF. */
export function PrintButton() {
  const t = useTranslations('spirits.print');
  return (
    <div className={`no-print ${styles.print}`}>
      <Button kind="quiet" small icon={<Icon of={Printer} />} onClick={() => void printPage()}>
        {t('action')}
      </Button>
    </div>
  );
}
