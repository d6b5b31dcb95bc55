import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import styles from './Colleagues.module.css';
import { useColleagueMutations } from './useColleagues.ts';

type InviteColleagueProps = {
  placeId: string;
  /** What somebody may become in this team. */
  roles: readonly Colleague['role'][];
};

/** Invites somebody by e-mail to keep a listing with their own sign-in. */
export function InviteColleague({ placeId, roles }: InviteColleagueProps) {
  const t = useTranslations('colleagues');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Colleague['role']>('director');
  const invite = useColleagueMutations(placeId);
  const done = () => {
    toasts.show(t('sent', { email }), 'good');
    setEmail('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate({ kind: 'invite', email, role }, { onSuccess: done });
  };
  return (
    <section aria-labelledby="invite" className={styles.invite}>
      <h2 id="invite">{t('invite')}</h2>
      <form noValidate onSubmit={submit} className={styles.form}>
        <Field id="colleague-email" label={t('email')} hint={t('emailHint')} error={sentenceOf(invite.error)}>
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
        <SelectField
          id="colleague-role"
          label={t('role')}
          room="long"
          value={role}
          choices={roles.map((one) => ({
            value: one,
            label: t(roles.length > 2 || one === 'owner' ? `choices.${one}` : 'choices.staff'),
          }))}
          onChange={setRole}
        />
        <div>
          <Button type="submit" busy={invite.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </section>
  );
}
