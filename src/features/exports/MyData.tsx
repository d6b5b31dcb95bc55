import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callForBytes } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { exportOwnData } from './contract.ts';

/** Everything that is kept of the person, saved as one file. */
export function MyData() {
  const t = useTranslations('account.data');
  const save = useMutation({
    mutationFn: () => {
      const timeZone = localTimeZone();
      return callForBytes<typeof exportOwnData>('GET /api/user/export', { query: { timeZone } }, { quiet: true });
    },
    onSuccess: (file) => saveFile(file, t('fileName')),
  });
  return (
    <>
      <div>
        <Button
          kind="secondary"
          icon={<Icon of={Download} />}
          busy={save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t('action')}
        </Button>
      </div>
      <p role="status" className="small quiet">
        {save.isPending && t('busy')}
        {save.isSuccess && t('done')}
      </p>
      <ErrorMessage id="my-data" message={save.error ? sentenceOf(save.error) || t('failed') : undefined} />
    </>
  );
}
