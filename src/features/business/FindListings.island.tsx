import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { claimPath } from '#features/places/core/businessKinds.rules.ts';
import type { countPlacesByEmail } from '#features/places/core/editing.contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { isMailbox } from '#vocabulary/mailbox.ts';

/** Asks for a mailbox and says how many listings it keeps, and the way to them: signing in with it. */
export function FindListings() {
  const t = useTranslations('business.find');
  const form = useTranslations('business.form');
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const count = useMutation({
    mutationFn: (mailbox: string) =>
      call<typeof countPlacesByEmail>(
        'GET /api/places/count-by-email/{email}',
        { params: { email: mailbox } },
        { quiet: true },
      ),
  });
  const [found, setFound] = useState<{ count: number; email: string } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mailbox = email.trim().toLowerCase();
    setWrong(!isMailbox(mailbox));
    setFound(null);
    if (!isMailbox(mailbox)) field.current?.focus();
    else count.mutate(mailbox, { onSuccess: (reply) => setFound({ ...reply, email: mailbox }) });
  };
  return (
    <>
      <noscript>
        <p>{form('noScript')}</p>
      </noscript>
      <form noValidate method="dialog" onSubmit={submit} className="stack">
        <Field id="email" label={t('email')} error={wrong ? t('wrong') : undefined}>
          {(wiring) => (
            <TextInput
              {...wiring}
              ref={field}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck="false"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <ErrorMessage id="find" message={sentenceOf(count.error)} />
        <div>
          <Button type="submit" busy={count.isPending}>
            {t('action')}
          </Button>
        </div>
      </form>
      <div role="status">{found && <Answer {...found} />}</div>
    </>
  );
}

function Answer({ count, email }: { count: number; email: string }) {
  const t = useTranslations('business.find');
  return (
    <Notice kind={count > 0 ? 'good' : 'info'} title={t('found', { count, email })}>
      <p>{t(count > 0 ? 'foundText' : 'noneText')}</p>
      <ButtonRow>
        {count > 0 ? (
          <Button href="/sign-in?redirect=/my-listings">{t('signIn')}</Button>
        ) : (
          <>
            <Button href={claimPath.home}>{t('claimHome')}</Button>
            <Button kind="secondary" href={claimPath.merchant}>
              {t('claimMerchant')}
            </Button>
            <Button kind="secondary" href={claimPath.organization}>
              {t('claimOrganization')}
            </Button>
          </>
        )}
      </ButtonRow>
    </Notice>
  );
}
