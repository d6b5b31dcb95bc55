import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import type { judgeTribute } from './contract.ts';
import styles from './Make.module.css';
import type { KeptTribute } from './schema.ts';
import { keptPageQuery } from './useMaking.ts';

/** What visitors left: read by the family first, shown or removed in one press. */
export function MakeTributes({ id, tributes }: { id: string; tributes: readonly KeptTribute[] }) {
  const t = useTranslations('memoryLane.tributes');
  if (tributes.length === 0) return <p className="quiet">{t('none')}</p>;
  const urgent = ({ state, reported }: KeptTribute) => state === 'waiting' || reported;
  const inTurn = [...tributes.filter(urgent), ...tributes.filter((one) => !urgent(one))];
  return (
    <ul className={styles.items}>
      {inTurn.map((tribute) => (
        <li key={tribute.id} className={styles.item}>
          <OneTribute id={id} tribute={tribute} />
        </li>
      ))}
    </ul>
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
      <p className={styles.words}>{tribute.words || t('candle')}</p>
      <Refusal id={`judge-${tribute.id}`} sentence={sentenceOf(judge.error)} />
      <div className={styles.acts}>
        {needsApproval && act(t('approve'), 'shown', false, 'secondary')}
        {act(t('remove'), 'removed')}
        {needsApproval && act(t('block'), 'removed', true)}
      </div>
    </>
  );
}
