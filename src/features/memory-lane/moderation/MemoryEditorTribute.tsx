import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { deleteMemoryPhotograph } from '#features/memory-lane/core/contract.ts';
import { isCandle } from '#features/memory-lane/core/rules.ts';
import type { ModeratedTribute } from '#features/memory-lane/core/schema.ts';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import memoryEditorActionsStyles from '#features/memory-lane/editing/MemoryEditorActions.module.css';
import memoryEditorItemsStyles from '#features/memory-lane/editing/MemoryEditorItems.module.css';
import { MemoryPicture } from '#features/memory-lane/tributes/MemoryPicture.tsx';
import { tieOf } from '#features/memory-lane/tributes/tie.rules.ts';
import { isUrgent, mayBlockSender } from '#features/memory-lane/tributes/tributeList.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { ofName } from '#vocabulary/ofName.ts';
import styles from './MemoryEditorTribute.module.css';
import { type ModerationDecision, useModeration } from './useModeration.ts';

type TributeProps = {
  id: string;
  tribute: ModeratedTribute;
  /** How it was before something was decided about it in this sitting. */
  before: ModeratedTribute | undefined;
  isLinked: boolean;
  onModerated: (tribute: ModeratedTribute) => void;
};

/** One message; the one that a mail's link is about is come to at once, and nothing happens before a button is pressed. */
export function MemoryEditorTribute({ isLinked, ...one }: TributeProps) {
  const t = useTranslations('memoryLane.tributes');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    <li
      ref={item}
      id={`tribute-${one.tribute.id}`}
      tabIndex={-1}
      className={memoryEditorItemsStyles.item}
      data-asked={isLinked || undefined}
    >
      {isLinked && <p className="quiet small">{t('fromMail')}</p>}
      <TributeCard {...one} />
    </li>
  );
}

function TributeCard({ id, tribute, before, onModerated }: Omit<TributeProps, 'isLinked'>) {
  const t = useTranslations('memoryLane.tributes');
  const { day } = useDateTimeFormat();
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  const judge = useModeration(id, tribute.id, () => onModerated(before ?? tribute));
  const publicT = useTranslations('memoryPublic');
  const isRemoved = tribute.state === 'removed';
  const isDecided = before !== undefined && (before.state !== tribute.state || before.reported !== tribute.reported);
  const act = (
    words: string,
    state: ModerationDecision['state'],
    block = false,
    kind: 'secondary' | 'quiet' = 'quiet',
  ) => (
    <Button
      kind={kind}
      small
      busy={judge.isPending}
      onClick={() => judge.mutate({ state, block }, { onSuccess: goToOutcome })}
    >
      {words}
      <span className="visually-hidden"> ({tribute.name})</span>
    </Button>
  );
  const mayBlock = mayBlockSender(tribute, Date.now());
  return (
    <>
      <p className="row">
        <strong className={memoryEditorItemsStyles.name}>{tribute.name}</strong>
        {tieOf(tribute, publicT) && <span className="quiet small">{tieOf(tribute, publicT)}</span>}
        {!isRemoved && <TributeStatusTag tribute={tribute} />}
        <span className="quiet small">
          <Time dateTime={tribute.date}>{day(tribute.date)}</Time>
        </span>
      </p>
      {!isRemoved && tribute.photograph && <TributePhotograph id={id} tribute={tribute} />}
      {!isRemoved && (
        <p className={memoryEditorItemsStyles.words}>{tribute.words || (isCandle(tribute) && t('candle'))}</p>
      )}
      <ErrorMessage id={`judge-${tribute.id}`} message={sentenceOf(judge.error)} />
      {/* Focused when a press has taken its own button away. */}
      <p ref={outcome} tabIndex={-1} role="status" className={isDecided ? 'quiet small' : 'visually-hidden'}>
        {isDecided && t(isRemoved ? (judge.variables?.block ? 'blockedNow' : 'removedNow') : 'shownNow')}
      </p>
      <div className={memoryEditorActionsStyles.acts}>
        {isRemoved && act(t('bringBack'), 'back', false, 'secondary')}
        {isDecided && !isRemoved && before.state === 'waiting' && act(t('takeBack'), 'back')}
        {isUrgent(tribute) && act(t('approve'), 'shown', false, 'secondary')}
        {!isRemoved && act(t('remove'), 'removed')}
        {!isRemoved && mayBlock && act(t('block'), 'removed', true)}
      </div>
    </>
  );
}

function TributeStatusTag({ tribute: { state, reported } }: { tribute: ModeratedTribute }) {
  const t = useTranslations('memoryLane.tributes');
  const isShown = state === 'shown';
  if (reported) return <Tag tone="gold">{t(isShown ? 'reported' : 'reportedHidden')}</Tag>;
  return <Tag tone={isShown ? 'spruce' : 'gold'}>{t(isShown ? 'shown' : 'waiting')}</Tag>;
}

/** The photograph of a tribute, which can be removed without its words. */
function TributePhotograph({ id, tribute }: { id: string; tribute: ModeratedTribute }) {
  const t = useTranslations('memoryLane.tributes');
  const language = useLanguage();
  const { photograph, name } = tribute;
  const photographId = photograph?.id ?? '';
  const remove = useWrite([editablePageQuery(id).queryKey], (_, options) =>
    call<typeof deleteMemoryPhotograph>(
      'DELETE /api/spirits/{id}/memory-lane/photographs/{photographId}',
      { params: { id, photographId } },
      options,
    ),
  );
  if (!photograph) return null;
  return (
    <>
      <MemoryPicture
        photograph={photograph}
        sizes="(width >= 40rem) 24rem, 86vw"
        alt={t('photographOf', { ofName: ofName(language, name) })}
        className={styles.brought}
      />
      <ErrorMessage id={`brought-${tribute.id}`} message={sentenceOf(remove.error)} />
      <div className={memoryEditorActionsStyles.acts}>
        <Button kind="quiet" small busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('removePhotograph')}
          <span className="visually-hidden"> ({name})</span>
        </Button>
      </div>
    </>
  );
}
