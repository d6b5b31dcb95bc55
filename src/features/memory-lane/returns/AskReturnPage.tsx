import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate, withNoBreakSpaces } from '#features/memory-lane/core/moments.rules.ts';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { PasswordGate } from '#features/memory-lane/visiting/PasswordGate.tsx';
import { memoryPageQuery } from '#features/memory-lane/visiting/useMemoryPage.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { isMailbox } from '#vocabulary/mailbox.ts';
import { ofName } from '#vocabulary/ofName.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import styles from './Returns.module.css';
import { returnDay } from './rules.ts';
import { useAskForOwnReturn, useAskForReturn, useEndOwnReturn, useOwnReturns } from './useReturns.ts';

/** The page that the mail is about: one with a password asks for it first. */
export const queries = ({ params }: ScreenInput) => [memoryPageQuery(params.slug ?? '')];

/** Where a visitor of a memory page asks to be written to once, on the day of the death a year on. */
export function AskReturnPage() {
  const { slug = '' } = useParams();
  return <PasswordGate slug={slug}>{(page, pass) => <AskReturn page={page} pass={pass} />}</PasswordGate>;
}

type AskReturnProps = { page: MemoryPage; pass: string };

function AskReturn({ page, pass }: AskReturnProps) {
  const t = useTranslations('memoryReturn');
  const language = useLanguage();
  const session = useSession();
  const isSignedIn = session !== null && !session.expired;
  const day = returnDay(page.died, dayInRegion(page.region, new Date()));
  const values = {
    ofName: ofName(language, page.name || t('somebody')),
    day: day ? withNoBreakSpaces(formatDate(day, language)) : '',
  };
  return (
    <div className={`page ${styles.page}`}>
      <BackLink href={`/memory-lane/${page.slug}`}>{t('back')}</BackLink>
      <h1>{t('heading')}</h1>
      <p className="lead">{day ? t('lead', values) : t('noDay')}</p>
      {day && <p>{t('how')}</p>}
      {day && isSignedIn && <OwnWish slug={page.slug} pass={pass} day={values.day} email={session.user.email} />}
      {day && !isSignedIn && <WishForm slug={page.slug} pass={pass} />}
    </div>
  );
}

type OwnWishProps = { slug: string; pass: string; day: string; email: string };

/** Signed in: one press asks for it, one press stops it. */
function OwnWish({ slug, pass, day, email }: OwnWishProps) {
  const t = useTranslations('memoryReturn');
  const language = useLanguage();
  const own = useOwnReturns();
  const ask = useAskForOwnReturn(slug, pass);
  const end = useEndOwnReturn();
  if (!own.data)
    return own.error ? (
      <ErrorMessage id="return-unread" message={sentenceOf(own.error)} />
    ) : (
      <Skeleton text={t('loading')} lines={2} />
    );
  const asked = own.data.find((one) => one.slug === slug);
  const theirs = asked?.day ? withNoBreakSpaces(formatDate(asked.day, language)) : day;
  return (
    <>
      <p role="status">{asked ? t('isAsked', { day: theirs, email }) : end.isSuccess ? t('ended') : ''}</p>
      <div>
        {asked ? (
          <Button kind="secondary" busy={end.isPending} onClick={() => end.mutate(asked.id)}>
            {t('end')}
          </Button>
        ) : (
          <Button busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {t('ask', { day })}
          </Button>
        )}
      </div>
      <ErrorMessage id="return-refused" message={sentenceOf(ask.error ?? end.error)} />
    </>
  );
}

/** Signed out: an address, which is asked by mail before anything is noted. */
function WishForm({ slug, pass }: { slug: string; pass: string }) {
  const t = useTranslations('memoryReturn');
  const ask = useAskForReturn(slug, pass);
  const [isWrong, setWrong] = useState(false);
  const arrived = useRef<HTMLParagraphElement>(null);
  // The form is gone, and on a phone everything above has moved out of sight with it.
  useEffect(() => {
    if (ask.isSuccess) arrived.current?.focus();
  }, [ask.isSuccess]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The field itself is asked: what was typed before the script came counts as well.
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setWrong(!isMailbox(email));
    if (!isMailbox(email)) document.getElementById('return-email')?.focus();
    else if (!ask.isPending) ask.mutate(email);
  };
  if (ask.isSuccess)
    return (
      <Notice kind="good" title={t('sent')}>
        <p ref={arrived} tabIndex={-1}>
          {t('sentText')}
        </p>
      </Notice>
    );
  return (
    <>
      <form method="dialog" noValidate className={styles.form} onSubmit={submit}>
        <Field id="return-email" label={t('email')} hint={t('emailHint')} error={isWrong ? t('emailWrong') : undefined}>
          {(wiring) => <TextInput {...wiring} name="email" type="email" autoComplete="email" maxLength={254} />}
        </Field>
        <ErrorMessage id="return-refused" message={sentenceOf(ask.error)} />
        <div>
          <Button type="submit" busy={ask.isPending}>
            {t('askByMail')}
          </Button>
        </div>
      </form>
      <noscript>
        <p>{t('script')}</p>
      </noscript>
    </>
  );
}
