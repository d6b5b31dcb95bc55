import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { MemoryAbsent } from './MemoryAbsent.tsx';
import styles from './PasswordGate.module.css';
import { useMemoryVisit } from './useMemoryVisit.ts';

type PasswordGateProps = { slug: string; children: (page: MemoryPage, pass: string) => ReactNode };

/** A memory page once it is open; before that its password, or why there is nothing to see. */
export function PasswordGate({ slug, children }: PasswordGateProps) {
  const t = useTranslations('memoryPublic');
  const { read, page, pass, isLocked, open } = useMemoryVisit(slug);
  if (page) return children(page, pass);
  if (isLocked)
    return (
      <PasswordForm
        busy={open.isPending}
        refusal={sentenceOf(open.error)}
        onOpen={(password) => open.mutate(password)}
      />
    );
  return (
    <MemoryAbsent error={read.error}>
      <Button kind="secondary" busy={read.isFetching} onClick={() => read.refetch()}>
        {t('failed.again')}
      </Button>
    </MemoryAbsent>
  );
}

type PasswordFormProps = { busy: boolean; refusal: string | undefined; onOpen: (password: string) => void };

function PasswordForm({ busy, refusal, onOpen }: PasswordFormProps) {
  const t = useTranslations('memoryPublic.locked');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The field itself is asked: what was typed before the script came counts as well.
    if (!busy) onOpen(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <form method="dialog" className={`page ${styles.gate}`} onSubmit={submit}>
      <h1>{t('title')}</h1>
      <p className="lead">{t('body')}</p>
      <Field id="memory-password" label={t('password')} error={refusal}>
        {(wiring) => <TextInput {...wiring} name="password" type="password" autoComplete="off" required />}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {t('open')}
        </Button>
      </div>
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </form>
  );
}
