import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { useTicked } from '#platform/browser/useTicked.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/feedback/Dialog.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { SelectionBar } from '#platform/ui/SelectionBar.tsx';
import { AssignForm } from './AssignForm.tsx';
import type { assignCases } from './contract.ts';
import styles from './SeveralCases.module.css';
import { useAssignCases } from './useAssignCases.ts';
import { useTeam } from './useTeam.ts';

/** What came of it, with the names of the cases as they were when they were chosen: some have left the list since. */
type Outcome = ReplyOf<typeof assignCases> & { names: ReadonlyMap<string, string> };

/** The cases of a page, what of them is ticked, and how to stop choosing. */
export type SeveralCasesProps = {
  cases: readonly Spirit[];
  ticked: ReturnType<typeof useTicked>;
  onClose: () => void;
};

/** What can be done with the ticked cases at once: handing them over. Says afterwards what came of it. */
export function SeveralCases({ cases, ticked, onClose }: SeveralCasesProps) {
  const t = useTranslations('assigning.several');
  const [isAsking, setAsking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const chosen = cases.filter(({ id }) => ticked.ids.has(id));
  const ask = () => {
    setMissing(chosen.length === 0);
    setAsking(chosen.length > 0);
  };
  const finish = (came: ReplyOf<typeof assignCases>) => {
    setOutcome({ ...came, names: new Map(chosen.map(({ id, core }) => [id, nameOf(core)])) });
    setAsking(false);
    ticked.setIds([]);
  };
  return (
    <>
      <SelectionBar
        id="tick-case"
        allText={t('all')}
        isAll={chosen.length === cases.length}
        onAll={(on) => ticked.setIds(on ? cases.map(({ id }) => id) : [])}
        countText={t('ticked', { count: chosen.length })}
        missing={isMissing && chosen.length === 0 ? t('missing') : undefined}
        hidden={cases.length === 0}
      >
        <Button small onClick={ask}>
          {t('handOver')}
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          {t('stop')}
        </Button>
      </SelectionBar>
      {outcome && <WhatCame outcome={outcome} />}
      {isAsking && <HandOver cases={chosen} onClose={() => setAsking(false)} onDone={finish} />}
    </>
  );
}

type HandOverProps = {
  cases: readonly Spirit[];
  onClose: () => void;
  onDone: (came: ReplyOf<typeof assignCases>) => void;
};

/** Names the cases once more and asks to whom they go. */
function HandOver({ cases, onClose, onDone }: HandOverProps) {
  const t = useTranslations('assigning');
  const spirits = useTranslations('spirits');
  return (
    <Dialog open onClose={onClose} title={t('several.title', { count: cases.length })} closeText={t('goBack')}>
      <ul className={styles.names}>
        {cases.map(({ id, core }) => (
          <li key={id}>{nameOf(core) || spirits('unnamedForHome')}</li>
        ))}
      </ul>
      <Fields cases={cases} onDone={onDone} />
    </Dialog>
  );
}

function Fields({ cases, onDone }: Omit<HandOverProps, 'onClose'>) {
  const t = useTranslations('assigning');
  const seen = cases.flatMap(({ id, core }) =>
    acceptedIn(core).map((home) => ({ spiritId: id, placeId: home.id, seen: home.assignee ?? null })),
  );
  const { people, error, isFetching, refetch } = useTeam([...new Set(seen.map(({ placeId }) => placeId))]);
  const assign = useAssignCases(seen, onDone);
  if (!people && error)
    return <LoadFailed message={error.message} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!people) return <Skeleton text={t('loading')} lines={2} />;
  if (people.length === 0) return <p>{t('several.noTeam')}</p>;
  return (
    <AssignForm
      people={people}
      hasTasks={seen.some((one) => one.seen !== null)}
      mayRelease={seen.some((one) => one.seen !== null)}
      confirmText={t('several.confirm', { count: cases.length })}
      busy={assign.isPending}
      refusal={sentenceOf(assign.error)}
      onAssign={(assigned) => assign.mutate(assigned)}
    />
  );
}

/** How many cases were handed over, and which were not, with why. */
function WhatCame({ outcome: { done, refused, names } }: { outcome: Outcome }) {
  const t = useTranslations('assigning.several');
  const unnamed = useTranslations('spirits')('unnamedForHome');
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const count = new Set(done.map(({ spiritId }) => spiritId)).size;
  return (
    <section ref={place} tabIndex={-1} aria-label={t('outcome')}>
      <Notice kind={refused.length > 0 ? 'warning' : 'good'} title={t('done', { count, refused: refused.length })}>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ spiritId, placeId, why }) => (
              <li key={`${spiritId} ${placeId}`}>
                {t.rich(`why.${why}`, {
                  name: () => <Link href={`/spirit/${spiritId}`}>{names.get(spiritId) || unnamed}</Link>,
                })}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </section>
  );
}
