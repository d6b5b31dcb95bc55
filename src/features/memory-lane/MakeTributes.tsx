import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import type { deleteMemoryPhotograph, judgeTribute } from './contract.ts';
import styles from './Make.module.css';
import { MemoryPicture } from './MemoryPicture.tsx';
import { isCandle } from './rules.ts';
import type { KeptTribute } from './schema.ts';
import { keptPageQuery } from './useMaking.ts';

/** What visitors left: read by the family first, shown or removed in one press. */
export function MakeTributes({ id, tributes }: { id: string; tributes: readonly KeptTribute[] }) {
  const t = useTranslations('memoryLane.tributes');
  const [search] = useSearchParams();
  const asked = search.get('tribute');
  if (tributes.length === 0) return <p className="quiet">{t('none')}</p>;
  const urgent = ({ state, reported }: KeptTribute) => state === 'waiting' || reported;
  const inTurn = [...tributes.filter(urgent), ...tributes.filter((one) => !urgent(one))];
  return (
    <ul className={styles.items}>
      {inTurn.map((tribute) => (
        <OneItem key={tribute.id} id={id} tribute={tribute} isAsked={asked === tribute.id} />
      ))}
    </ul>
  );
}

type ItemProps = { id: string; tribute: KeptTribute; isAsked: boolean };

/** One of them; the one that a mail's link is about is come to at once, and nothing happens before a button is pressed. */
function OneItem({ id, tribute, isAsked }: ItemProps) {
  const t = useTranslations('memoryLane.tributes');
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <li ref={item} tabIndex={-1} className={styles.item} data-asked={isAsked || undefined}>
      {isAsked && <p className="quiet small">{t('fromMail')}</p>}
      <OneTribute id={id} tribute={tribute} />
    </li>
  );
}

function OneTribute({ id, tribute }: { id: string; tribute: KeptTribute }) {
  const t = useTranslations('memoryLane.tributes');
  const judge = useWrite<{ state: 'shown' | 'removed'; block: boolean }>(
    [keptPageQuery(id).queryKey],
    (body, options) =>
      call<typeof judgeTribute>(
        'PATCH /api/spirits/{id}/memory-lane/tributes/{tributeId}',
        { params: { id, tributeId: tribute.id }, body },
        options,
      ),
  );
  const act = (words: string, state: 'shown' | 'removed', block = false, kind: 'secondary' | 'quiet' = 'quiet') => (
    <Button kind={kind} small busy={judge.isPending} onClick={() => judge.mutate({ state, block })}>
      {words}
      <span className="visually-hidden"> ({tribute.name})</span>
    </Button>
  );
  const needsApproval = tribute.state === 'waiting' || tribute.reported;
  return (
    <>
      <p className="row">
        <strong>{tribute.name}</strong>
        <Tag tone={tribute.state === 'shown' && !tribute.reported ? 'spruce' : 'gold'}>
          {t(tribute.reported ? 'reported' : tribute.state === 'shown' ? 'shown' : 'waiting')}
        </Tag>
      </p>
      {tribute.photograph && <Brought id={id} tribute={tribute} />}
      <p className={styles.words}>{tribute.words || (isCandle(tribute) && t('candle'))}</p>
      <Refusal id={`judge-${tribute.id}`} sentence={sentenceOf(judge.error)} />
      <div className={styles.acts}>
        {needsApproval && act(t('approve'), 'shown', false, 'secondary')}
        {act(t('remove'), 'removed')}
        {needsApproval && act(t('block'), 'removed', true)}
      </div>
      {needsApproval && <p className="quiet small">{t('blockHint')}</p>}
    </>
  );
}

/** The photograph of a tribute, which can be removed without its words. */
function Brought({ id, tribute }: { id: string; tribute: KeptTribute }) {
  const t = useTranslations('memoryLane.tributes');
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
        sizes="(min-width: 40rem) 24rem, 86vw"
        alt={t('photographOf', { name })}
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
