import { Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

const hostOf = (address: string) => /^https:\/\/([^/:?#]+)/.exec(address)?.[1] ?? address;

/** The way to watch at a host of which nothing is shown here. */
export function Livestream({ address, of }: { address: string; of: ReactNode }) {
  const t = useTranslations('memoryPublic');
  return (
    <div>
      <Button
        kind="secondary"
        small
        icon={<Icon of={Video} />}
        href={address}
        target="_blank"
        rel="noreferrer noopener"
      >
        {t('livestream')}
        {of}
      </Button>
      <p className="quiet small">{t('livestreamHint', { host: hostOf(address) })}</p>
    </div>
  );
}
