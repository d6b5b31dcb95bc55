import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './Obituaries.module.css';
import { ObituaryStanding } from './ObituaryStanding.tsx';
import { ObituaryTaking } from './ObituaryTaking.tsx';
import { heldVersionOf, lastAskedOf, standingOf } from './rules.ts';
import type { ObituariesOfRecord, Obituary } from './schema.ts';
import { useObituaries } from './useObituaries.ts';
import { VersionText } from './VersionText.tsx';
import { WithdrawObituary } from './WithdrawObituary.tsx';

/** What homes have asked the family about: to be read, approved, changed or withdrawn. */
export function FamilyObituaries({ spiritId }: { spiritId: string }) {
  const t = useTranslations('obituaries');
  const { data, error, isFetching, refetch } = useObituaries(spiritId);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={4} />;
  if (data.obituaries.length === 0) return <p className="quiet">{t('family.none')}</p>;
  return data.obituaries.map((obituary) => <FamilyObituary key={obituary.id} obituary={obituary} data={data} />);
}

function FamilyObituary({ obituary, data }: { obituary: Obituary; data: ObituariesOfRecord }) {
  const t = useTranslations('obituaries');
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const last = lastAskedOf(obituary);
  const done = (words: string) => {
    setSaid(words);
    focusOutcome();
  };
  if (!last) return null;
  const shown = heldVersionOf(obituary) ?? last;
  return (
    <div className={styles.parts}>
      <h3>{t('family.of', { home: obituary.place.name })}</h3>
      <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {said}
      </p>
      <ObituaryStanding obituary={obituary} reader="family" />
      {standingOf(obituary) === 'asked' ? (
        <AnswerForm
          key={last.version}
          obituary={obituary}
          version={last}
          hasPublicPage={data.hasPublicPage}
          reader="family"
          onDone={(kind) => done(t(`answer.done.${kind}`, { home: obituary.place.name }))}
        />
      ) : (
        <VersionText words={shown.words} />
      )}
      <WithdrawObituary obituary={obituary} onDone={() => done(t('withdraw.done'))} />
      <ObituaryTaking obituary={obituary} />
    </div>
  );
}
