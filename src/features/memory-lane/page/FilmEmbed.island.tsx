import { Play, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Film } from '#vocabulary/films.ts';
import styles from './FilmEmbed.module.css';
import memoryGatheringsStyles from './MemoryGatherings.module.css';

/** A film of a host we know: shown here, but nothing of it is asked for before somebody presses. */
export function FilmEmbed({ film, link, title }: { film: Film; link: string; title: string }) {
  const t = useTranslations('memoryPublic');
  const [isOpen, open] = useState(false);
  const { host, address } = film;
  if (isOpen)
    return (
      <iframe
        className={styles.film}
        src={address}
        title={t('film.title', { title, host })}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin"
      />
    );
  return (
    <div className={`${styles.filmClosed} no-print`}>
      <p className={memoryGatheringsStyles.strong}>{t('livestream')}</p>
      <div className={memoryGatheringsStyles.acts}>
        <Button icon={<Icon of={Play} />} onClick={() => open(true)}>
          {t('film.watch')}
        </Button>
        <Button kind="quiet" icon={<Icon of={Video} />} href={link} target="_blank" rel="noreferrer noopener">
          {t('film.open', { host })}
        </Button>
      </div>
      <p className="quiet small">{t('film.hint', { host })}</p>
    </div>
  );
}
