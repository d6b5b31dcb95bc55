import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './CareNotes.module.css';
import type { stopCareNotes } from './contract.ts';

const keyIn = (hash: string): string => /^#([\da-f-]{36})$/.exec(hash)?.[1] ?? '';

/** Where the link in a note leads: one press stops them, without signing in. Opening the page does nothing. */
export function StopCareNotesPage() {
  const t = useTranslations('care.stop');
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => setKey(keyIn(window.location.hash)), []);
  const stop = useMutation({
    mutationFn: () =>
      call<typeof stopCareNotes>('POST /api/care-notes/stop', { body: { key: key ?? '' } }, { quiet: true }),
  });
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <p className="lead" role="status">
        {t(stop.isSuccess ? 'done' : key === '' ? 'none' : 'text')}
      </p>
      {key && !stop.isSuccess && (
        <div>
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('press')}
          </Button>
        </div>
      )}
      <ErrorMessage id="stop-refused" message={sentenceOf(stop.error)} />
      <p>
        <Link href="/a-harder-day">{t('day')}</Link>
      </p>
    </div>
  );
}
