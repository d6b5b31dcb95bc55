import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import styles from './ConflictNotice.module.css';
import { Notice } from './Notice.tsx';

/** Two versions of one thing; `key` tells it from the others. */
type ConflictingVersions = { key: string; mine: ReactNode; theirs: ReactNode };

type ConflictNoticeProps = {
  who: 'colleague' | 'elsewhere' | 'other';
  /** Which part of the page it is about, where that is not plain from where it stands. */
  part?: ReactNode;
  /** Both in sight; none where they cannot be shown side by side. */
  versions: readonly ConflictingVersions[];
  onResolve: (whose: 'mine' | 'theirs') => void;
};

/** What somebody else wrote in the same place at the same time: both are kept until one is chosen. */
export function ConflictNotice({ who, part, versions, onResolve }: ConflictNoticeProps) {
  const t = useTranslations('autosave.conflict');
  return (
    <Notice kind="warning" live title={t(who)}>
      {part && <p>{part}</p>}
      <p>{t('text')}</p>
      {versions.map(({ key, mine, theirs }) => (
        <dl key={key} className={styles.versions}>
          <Version title={t('yours')}>{mine || t('nothing')}</Version>
          <Version title={t('theirs')}>{theirs || t('nothing')}</Version>
        </dl>
      ))}
      <ButtonRow>
        <Button small onClick={() => onResolve('mine')}>
          {t('keepMine')}
        </Button>
        <Button small kind="secondary" onClick={() => onResolve('theirs')}>
          {t('takeTheirs')}
        </Button>
      </ButtonRow>
    </Notice>
  );
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
