import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { type Language, languages } from '#vocabulary/languages.ts';
import styles from './FamilyMissing.module.css';
import type { FirstCall } from './schema.ts';
import { useInviteFamily, useWithdrawInvitation } from './useCallOfCase.ts';

type InviteFamilyProps = {
  spiritId: string;
  call: FirstCall;
  /** The address that the family has said on the phone; empty where it has not. */
  known: string;
};

/** Whom of the family the home has invited, or inviting somebody. */
export function InviteFamily({ spiritId, call, known }: InviteFamilyProps) {
  const t = useTranslations('familyMissing');
  const [line, focusLine] = useFocusAfter<HTMLDivElement>();
  const [isChanging, setChanging] = useState(false);
  const { invitation, invitationsLeft } = call;
  const done = () => {
    setChanging(false);
    focusLine();
  };
  return (
    <div ref={line} tabIndex={-1} className="group">
      {invitation && <Invited spiritId={spiritId} invitation={invitation} left={invitationsLeft} onDone={done} />}
      {invitation && !isChanging && invitationsLeft > 0 && (
        <div>
          <Button kind="quiet" small flush onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        </div>
      )}
      {(!invitation || isChanging) && invitationsLeft > 0 && (
        <InviteForm spiritId={spiritId} known={invitation ? '' : known} onDone={done} />
      )}
      <p className="quiet small">{t('left', { count: invitationsLeft })}</p>
    </div>
  );
}

type InvitedProps = {
  spiritId: string;
  invitation: NonNullable<FirstCall['invitation']>;
  left: number;
  onDone: () => void;
};

function Invited({ spiritId, invitation, left, onDone }: InvitedProps) {
  const t = useTranslations('familyMissing');
  const moment = useDateTimeFormat();
  const { email, language, invitedAt, expiresAt } = invitation;
  const finish = (words: 'sent' | 'withdrawn') => () => {
    toasts.show(t(words), 'good');
    onDone();
  };
  const again = useInviteFamily(spiritId, finish('sent'));
  const withdraw = useWithdrawInvitation(spiritId, finish('withdrawn'));
  return (
    <>
      <p className={styles.invited}>
        {t('invited', { email, when: moment.ago(invitedAt), until: moment.exact(expiresAt) })}
      </p>
      <ErrorMessage id="invited-refused" message={sentenceOf(again.error ?? withdraw.error)} />
      <ButtonRow>
        {left > 0 && (
          <Button kind="secondary" small busy={again.isPending} onClick={() => again.mutate({ email, language })}>
            {t('sendAgain')}
          </Button>
        )}
        <Button kind="quiet" small busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('withdraw')}
        </Button>
      </ButtonRow>
    </>
  );
}

function InviteForm({ spiritId, known, onDone }: { spiritId: string; known: string; onDone: () => void }) {
  const t = useTranslations('familyMissing');
  const own = useLanguage();
  const [email, setEmail] = useState(known);
  const [language, setLanguage] = useState<Language>(own);
  const invite = useInviteFamily(spiritId, () => {
    toasts.show(t('sent'), 'good');
    onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending) return;
    invite.mutate({ email, language });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field id="family-email" label={t('email')} error={sentenceOf(invite.error)} className={styles.email}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <SelectField
        id="family-language"
        label={t('language')}
        value={language}
        choices={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={setLanguage}
      />
      <Button type="submit" busy={invite.isPending}>
        {t('invite')}
      </Button>
    </form>
  );
}
