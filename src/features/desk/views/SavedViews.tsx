import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DeskFilter, deskHref } from '#features/desk/queue/desk.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { limits } from '#vocabulary/limits.ts';
import { KeepView } from './KeepView.tsx';
import styles from './SavedViews.module.css';
import type { DeskView } from './schema.ts';
import { useDeskViews, useForgetView } from './useDeskViews.ts';
import { currentView, isWorthKeeping } from './views.rules.ts';

type SavedViewsProps = { filter: DeskFilter; branches: readonly { id: string; name: string }[] };

/** The ways to look at the desk that somebody has kept, each one press away; and keeping, or forgetting, the one that is shown. */
export function SavedViews({ filter, branches }: SavedViewsProps) {
  const t = useTranslations('deskViews');
  const views = useDeskViews();
  const forget = useForgetView();
  const [isKeeping, setKeeping] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const current = currentView(views, filter);
  const mayKeep = !current && isWorthKeeping(filter) && views.length < limits.deskViews;
  if (views.length === 0 && !mayKeep) return null;
  const take = (id: string, name: string) =>
    forget.mutate(id, {
      onSuccess: () => {
        setSaid(t('forgotten', { name }));
        list.current?.querySelector('a')?.focus();
      },
    });
  return (
    <nav aria-label={t('label')} className={`no-print ${styles.bar}`}>
      {views.length > 0 && <Views list={list} views={views} current={current} />}
      {current && (
        <Button kind="quiet" small flush busy={forget.isPending} onClick={() => take(current.id, current.name)}>
          {t('forget', { name: current.name })}
        </Button>
      )}
      {mayKeep && (
        <Button kind="quiet" small flush onClick={() => setKeeping(true)}>
          {t('keep')}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ErrorMessage id="view-refused" message={sentenceOf(forget.error)} />
      <KeepView
        open={isKeeping}
        filter={filter}
        branches={branches}
        onClose={() => setKeeping(false)}
        onKept={(name) => {
          setKeeping(false);
          setSaid(t('kept', { name }));
        }}
      />
    </nav>
  );
}

type ViewsProps = {
  list: RefObject<HTMLUListElement | null>;
  views: readonly DeskView[];
  current: DeskView | undefined;
};

const Views = ({ list, views, current }: ViewsProps) => (
  <ul ref={list} className={styles.views}>
    {views.map(({ id, name, filter }) => (
      <li key={id}>
        <Button
          kind={id === current?.id ? 'secondary' : 'quiet'}
          small
          flush={id !== current?.id}
          href={deskHref({ ...filter, name: '' })}
          aria-current={id === current?.id || undefined}
        >
          {name}
        </Button>
      </li>
    ))}
  </ul>
);
