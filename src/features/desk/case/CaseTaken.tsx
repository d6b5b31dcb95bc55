import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CasePdfButton } from '#features/desk/document/CasePdfButton.tsx';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

/** The whole case taken along, on paper or as a file. */
export function CaseTaken({ spirit }: { spirit: Spirit }) {
  const t = useTranslations('desk.call');
  return (
    <div className="no-print">
      <Button kind="quiet" small icon={<Icon of={Printer} />} onClick={() => void printPage()}>
        {t('printCase')}
      </Button>
      <CasePdfButton spirit={spirit} />
    </div>
  );
}
