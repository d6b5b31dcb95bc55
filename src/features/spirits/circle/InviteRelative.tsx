import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import type { CircleLevel, CircleSight } from '#vocabulary/circleLevels.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './Circle.module.css';
import { InvitationErrors } from './InvitationErrors.tsx';
import { noProblems, problemsOfInvitation } from './invitation.rules.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { SightChoice } from './SightChoice.tsx';
import { useCircleMutations } from './useCircle.ts';

/** What is typed into an invitation, what it still lacks, and sending it; what was typed stays until it is sent. */
function useInvitation(spiritId: string, isPlan: boolean) {
  const t = useTranslations('circle');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<CircleLevel>('helps');
  const [sees, setSees] = useState<CircleSight>('now');
  const [attempts, setAttempts] = useState(0);
  const invite = useCircleMutations(spiritId);
  const found = problemsOfInvitation(name, email);
  const done = () => {
    toasts.show(t('sent', { name }), 'good');
    setAttempts(0);
    // The list may show the invitation a moment earlier: whoever types the next one by then keeps it.
    setName((now) => (now === name ? '' : now));
    setEmail((now) => (now === email ? '' : now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (invite.isPending || found.name || found.email) return;
    invite.mutate({ kind: 'invite', name, email, level, ...(isPlan && { sees }) }, { onSuccess: done });
  };
  const problems = attempts > 0 ? found : noProblems;
  return { name, setName, email, setEmail, level, setLevel, sees, setSees, attempts, problems, invite, submit };
}

/** Invites a relative by email, with what they may do and, to a plan, when they see it. */
export function InviteRelative({ spiritId, isPlan }: { spiritId: string; isPlan: boolean }) {
  const t = useTranslations('circle');
  const invitation = useInvitation(spiritId, isPlan);
  const { name, setName, email, setEmail, level, setLevel, sees, setSees, attempts, problems, invite, submit } =
    invitation;
  return (
    <section aria-labelledby="invite-relative" className={`${styles.invite} no-print`}>
      <h3 id="invite-relative">{t('invite')}</h3>
      <form noValidate onSubmit={submit} className={styles.form}>
        <InvitationErrors key={attempts} id="relative" problems={problems} />
        <Field
          id="relative-name"
          label={t('name')}
          hint={t('nameHint')}
          error={problems.name ? t(problems.name) : undefined}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              autoComplete="off"
              maxLength={limits.relativeNameCharacters}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field
          id="relative-email"
          label={t('email')}
          hint={t('emailHint')}
          error={problems.email ? t(problems.email) : sentenceOf(invite.error)}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <LevelChoice id="relative-level" level={level} onChange={setLevel} />
        {isPlan && <SightChoice id="relative-sees" sees={sees} onChange={setSees} />}
        <div>
          <Button type="submit" busy={invite.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </section>
  );
}
