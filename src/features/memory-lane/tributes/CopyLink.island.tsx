import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

/** Copies a link, or says it where the browser copies nothing. */
export function CopyLink({ path }: { path: string }) {
  const t = useTranslations('memoryPublic');
  const [status, setStatus] = useState('');
  const copy = async () => {
    const link = window.location.origin + path;
    await navigator.clipboard.writeText(link).then(
      () => setStatus(t('copied')),
      () => setStatus(t('copyFailed', { link })),
    );
  };
  return (
    <>
      <Button kind="quiet" small icon={<Icon of={Link2} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p role="status">{status}</p>
    </>
  );
}
