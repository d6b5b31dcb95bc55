import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { hasShortlistSpace } from '#features/answers/shortlist.rules.ts';
import { mayChangeAnswers } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './Shortlist.module.css';
import { useShortlist } from './useShortlist.ts';

/** One record and one funeral home; `onRemoved` moves the focus on when the button goes with what it stands on. */
export type ShortlistButtonProps = { spirit: Spirit; home: { id: string; name: string }; onRemoved?: () => void };

/** Keeps a funeral home in mind for later, or takes it off the list again. */
export function ShortlistButton({ spirit, home, onRemoved }: ShortlistButtonProps) {
  const t = useTranslations('connections.shortlist');
  const { isKept, write } = useShortlist(spirit, home.id, (keep) => {
    toasts.show(t(keep ? 'kept' : 'removed', { home: home.name }), 'good');
    if (!keep) onRemoved?.();
  });
  if (!mayChangeAnswers('family', spirit.core)) return null;
  if (!isKept && !hasShortlistSpace(spirit.data))
    return <p className="quiet small">{t('full', { maximum: limits.shortlistPlaces })}</p>;
  return (
    <div className={styles.keep}>
      <Button
        kind="quiet"
        small
        busy={write.isPending}
        onClick={() => write.mutate(!isKept)}
        icon={<Icon of={isKept ? BookmarkCheck : Bookmark} />}
      >
        {t(isKept ? 'remove' : 'keep')}
        <span className="visually-hidden"> {home.name}</span>
      </Button>
      <ErrorMessage id={`shortlist-${home.id}-error`} message={sentenceOf(write.error)} />
    </div>
  );
}
