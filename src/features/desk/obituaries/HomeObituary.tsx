import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AskFamily } from './AskFamily.tsx';
import styles from './Obituaries.module.css';
import { ObituaryDraft } from './ObituaryDraft.tsx';
import { ObituaryStanding } from './ObituaryStanding.tsx';
import { ObituaryTaking } from './ObituaryTaking.tsx';
import { lastAskedOf, standingOf } from './rules.ts';
import type { ObituariesOfRecord, Obituary } from './schema.ts';
import { WithdrawObituary } from './WithdrawObituary.tsx';

/** One obituary at its home: where it stands, its text, who is asked about it, and how it is taken along. */
export function HomeObituary({ obituary, data }: { obituary: Obituary; data: ObituariesOfRecord }) {
  const t = useTranslations('obituaries');
  const clock = wallClock(useFormatter());
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  const [atDesk, setAtDesk] = useState(false);
  const last = lastAskedOf(obituary);
  const isAsked = standingOf(obituary) === 'asked';
  const done = (words: string) => {
    setSaid(words);
    setAtDesk(false);
    focusOutcome();
  };
  return (
    <div className={styles.parts}>
      <p className="quiet small">
        {t('consent', { name: obituary.consent.name, day: clock.partialDate(obituary.consent.on) })}
      </p>
      <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {said}
      </p>
      <ObituaryStanding obituary={obituary} reader="home" />
      {isAsked && last && !atDesk && (
        <div className={styles.acts}>
          <Button kind="secondary" small onClick={() => setAtDesk(true)}>
            {t('ask.answeredHere')}
          </Button>
        </div>
      )}
      {isAsked && last && atDesk && (
        <AnswerForm
          obituary={obituary}
          version={last}
          hasPublicPage={data.hasPublicPage}
          reader="home"
          onDone={(kind) => done(t(`answer.noted.${kind}`))}
          onCancel={() => setAtDesk(false)}
        />
      )}
      {!atDesk && <WithdrawObituary obituary={obituary} onDone={() => done(t('withdraw.done'))} />}
      <ObituaryDraft key={obituary.id} obituary={obituary} onSaved={() => setSaid(t('draft.saved'))} />
      <AskFamily
        obituary={obituary}
        data={data}
        onAsked={(mail) => {
          done(t(`ask.done.${mail === 'by-day' && data.waits > 0 ? 'night' : mail}`));
          setAtDesk(mail === 'none');
        }}
      />
      <ObituaryTaking obituary={obituary} />
    </div>
  );
}
