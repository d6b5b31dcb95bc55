import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { deleteMemoryPhotograph } from '#features/memory-lane/core/contract.ts';
import { isCandle } from '#features/memory-lane/core/rules.ts';
import type { KeptTribute } from '#features/memory-lane/core/schema.ts';
import { type Judgement, useJudgement } from '#features/memory-lane/editing/useJudgement.ts';
import { keptPageQuery } from '#features/memory-lane/editing/useMaking.ts';
import { MemoryPicture } from '#features/memory-lane/tributes/MemoryPicture.tsx';
import { isUrgent } from '#features/memory-lane/tributes/tributeList.rules.ts';
import { call } from '#platform/browser/api.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { ofName } from '#vocabulary/ofName.ts';
import styles from './Make.module.css';

type TributeProps = {
  id: string;
  tribute: KeptTribute;
  /** How it was before something was decided about it in this sitting. */
  before: KeptTribute | undefined;
  isAsked: boolean;
  onTouch: (tribute: KeptTribute) => void;
};

/** One message; the one that a mail's link is about is come to at once, and nothing happens before a button is pressed. */
export function MakeTribute({ isAsked, ...one }: TributeProps) {
  const t = useTranslations('memoryLane.tributes');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <li
      ref={item}
      id={`tribute-${one.tribute.id}`}
      tabIndex={-1}
      className={styles.item}
      data-asked={isAsked || undefined}
    >
      {isAsked && <p className="quiet small">{t('fromMail')}</p>}
      <OneTribute {...one} />
    </li>
  );
}

function OneTribute({ id, tribute, before, onTouch }: Omit<TributeProps, 'isAsked'>) {
  const t = useTranslations('memoryLane.tributes');
  const format = useFormatter();
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  const judge = useJudgement(id, tribute.id, () => onTouch(before ?? tribute));
  const isRemoved = tribute.state === 'removed';
  const isDecided = before !== undefined && (before.state !== tribute.state || before.reported !== tribute.reported);
  const act = (words: string, state: Judgement['state'], block = false, kind: 'secondary' | 'quiet' = 'quiet') => (
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
  const mayBlock = isUrgent(tribute) || !tribute.judged;
  return (
    <>
      <p className="row">
        <strong className={styles.name}>{tribute.name}</strong>
        {!isRemoved && <Standing tribute={tribute} />}
        <span className="quiet small">
          <Time dateTime={tribute.date}>{format.dateTime(new Date(tribute.date), { dateStyle: 'long' })}</Time>
        </span>
      </p>
      {!isRemoved && tribute.photograph && <Brought id={id} tribute={tribute} />}
      {!isRemoved && <p className={styles.words}>{tribute.words || (isCandle(tribute) && t('candle'))}</p>}
      <Refusal id={`judge-${tribute.id}`} sentence={sentenceOf(judge.error)} />
      {/* Focused when a press has taken its own button away. */}
      <p ref={outcome} tabIndex={-1} role="status" className={isDecided ? 'quiet small' : 'visually-hidden'}>
        {isDecided && t(isRemoved ? 'removedNow' : 'shownNow')}
      </p>
      <div className={styles.acts}>
        {isRemoved && act(t('bringBack'), 'back', false, 'secondary')}
        {isDecided && !isRemoved && before.state === 'waiting' && act(t('takeBack'), 'back')}
        {isUrgent(tribute) && act(t('approve'), 'shown', false, 'secondary')}
        {!isRemoved && act(t('remove'), 'removed')}
        {!isRemoved && mayBlock && act(t('block'), 'removed', true)}
      </div>
    </>
  );
}

function Standing({ tribute: { state, reported } }: { tribute: KeptTribute }) {
  const t = useTranslations('memoryLane.tributes');
  const isShown = state === 'shown';
  if (reported) return <Tag tone="gold">{t(isShown ? 'reported' : 'reportedHidden')}</Tag>;
  return <Tag tone={isShown ? 'spruce' : 'gold'}>{t(isShown ? 'shown' : 'waiting')}</Tag>;
}

/** The photograph of a tribute, which can be removed without its words. */
function Brought({ id, tribute }: { id: string; tribute: KeptTribute }) {
  const t = useTranslations('memoryLane.tributes');
  const language = useLanguage();
  const { photograph, name } = tribute;
  const photographId = photograph?.id ?? '';
  const remove = useWrite([keptPageQuery(id).queryKey], (_, options) =>
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
      <Refusal id={`brought-${tribute.id}`} sentence={sentenceOf(remove.error)} />
      <div className={styles.acts}>
        <Button kind="quiet" small busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('removePhotograph')}
          <span className="visually-hidden"> ({name})</span>
        </Button>
      </div>
    </>
  );
}
