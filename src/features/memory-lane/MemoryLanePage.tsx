import type { FormEvent } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ApiError } from '#platform/browser/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { sentenceOf } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { LeaveTribute } from './LeaveTribute.tsx';
import styles from './Memory.module.css';
import { MemoryFoot } from './MemoryFoot.tsx';
import { MemoryView } from './MemoryView.tsx';
import { memoryHeadOf } from './memoryHead.rules.ts';
import { ReportTribute } from './ReportTribute.tsx';
import type { MemoryPage } from './schema.ts';
import { memoryPageQuery, useMemoryVisit } from './useMemoryVisit.ts';

/** The page, so that it can be read in the first response and without script. */
export const queries = ({ params }: ScreenInput) => [memoryPageQuery(params.slug ?? '')];

/** What is shown where the page is sent to somebody: only what everybody with the link sees, nothing behind a password. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, answerOf, say) => {
      const answer = answerOf(memoryPageQuery(params.slug ?? '').queryKey) as { page: MemoryPage | null } | undefined;
      return memoryHeadOf(answer?.page ?? null, language, say);
    }
  : undefined;

/** A memory page as its visitors see it. */
export function MemoryLanePage() {
  const t = useTranslations('memoryPublic');
  const { slug = '' } = useParams();
  const { read, page, pass, isLocked, open } = useMemoryVisit(slug);
  if (page)
    return (
      <>
        <MemoryView page={page} underTribute={(tribute) => <ReportTribute slug={slug} pass={pass} id={tribute.id} />}>
          <LeaveTribute slug={slug} pass={pass} />
        </MemoryView>
        <MemoryFoot slug={slug} />
      </>
    );
  if (isLocked)
    return <Gate busy={open.isPending} refusal={sentenceOf(open.error)} onOpen={(password) => open.mutate(password)} />;
  if ((read.error as ApiError | null)?.status === 404)
    return (
      <div className={`page ${styles.gate}`}>
        <h1>{t('notHere.title')}</h1>
        <p className="lead">{t('notHere.body')}</p>
      </div>
    );
  if (read.error)
    return (
      <div className={`page ${styles.gate}`}>
        <h1>{t('failed.title')}</h1>
        <p>{t('failed.body')}</p>
        <Button kind="secondary" busy={read.isFetching} onClick={() => read.refetch()}>
          {t('failed.again')}
        </Button>
      </div>
    );
  return (
    <div className={`page ${styles.gate}`}>
      <Skeleton text={t('loading')} lines={6} />
    </div>
  );
}

type GateProps = { busy: boolean; refusal: string | undefined; onOpen: (password: string) => void };

function Gate({ busy, refusal, onOpen }: GateProps) {
  const t = useTranslations('memoryPublic.locked');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The field itself is asked: what was typed before the script came counts as well.
    if (!busy) onOpen(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <form method="post" className={`page ${styles.gate}`} onSubmit={submit}>
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
    </form>
  );
}
