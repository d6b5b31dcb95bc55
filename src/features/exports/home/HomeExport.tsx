import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callForBytes } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { exportHome } from './contract.ts';

const contents = ['cases', 'money', 'work', 'listing', 'open'] as const;

/** Everything that a home has, saved as one file. */
export function HomeExport() {
  const t = useTranslations('homeExport');
  const save = useMutation({
    mutationFn: () => callForBytes<typeof exportHome>('GET /api/home/export', {}, { quiet: true }),
    onSuccess: (file) => saveFile(file, t('fileName')),
  });
  return (
    <section aria-labelledby="home-export" className="group">
      <h2 id="home-export">{t('export.heading')}</h2>
      <p className="prose">{t('export.text')}</p>
      <p className="prose">{t('export.careful')}</p>
      <div>
        <Button icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
          {t('export.action')}
        </Button>
      </div>
      <p role="status" className="small quiet">
        {save.isPending && t('export.busy')}
        {save.isSuccess && t('export.done')}
      </p>
      <ErrorMessage
        id="home-export-failed"
        message={save.error ? sentenceOf(save.error) || t('export.failed') : undefined}
      />
      <h3>{t('export.what')}</h3>
      <div className="prose">
        <ul>
          {contents.map((key) => (
            <li key={key}>{t(`export.contents.${key}`)}</li>
          ))}
        </ul>
      </div>
      <p className="prose">{t('export.notIn')}</p>
    </section>
  );
}
