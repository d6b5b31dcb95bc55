import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { limits } from '#vocabulary/limits.ts';
import styles from './Custody.module.css';
import { CustodyFacts } from './CustodyFacts.tsx';
import { CustodyForm } from './CustodyForm.tsx';
import { CustodyLine } from './CustodyLine.tsx';
import { CustodyPapers } from './CustodyPapers.tsx';
import { nextCustodyKinds } from './rules.ts';
import type { Custody, CustodyKind } from './schema.ts';
import { useCustody, useOpenCustody } from './useCustody.ts';

/** Where the person is, since when, what happened, and what is written down next; for the home’s own people alone. */
export function CustodyPanel({ spiritId }: { spiritId: string }) {
  const t = useTranslations('custody');
  const { data, error, isFetching, refetch } = useCustody(spiritId);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  return (
    <section
      aria-labelledby="custody"
      data-print-part="custody"
      className={classes(styles.panel, !data?.custody && 'no-print')}
    >
      <h2 id="custody" ref={heading} tabIndex={-1}>
        {t('heading')}
      </h2>
      <p className="quiet no-print">{t('private')}</p>
      {!data && error && <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton text={t('loading')} lines={3} />}
      {data && !data.custody && <NotOpened spiritId={spiritId} onOpened={focusHeading} />}
      {data?.custody && <Opened custody={data.custody} onDone={focusHeading} />}
    </section>
  );
}

/** Gives the tag: the next of the series with one press, or one that the home has given itself. */
function NotOpened({ spiritId, onOpened }: { spiritId: string; onOpened: () => void }) {
  const t = useTranslations('custody');
  const id = useId();
  const [tag, setTag] = useState('');
  const open = useOpenCustody(spiritId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!open.isPending) open.mutate({ tag: tag.trim() || null }, { onSuccess: onOpened });
  };
  return (
    <form className={`no-print ${styles.form}`} noValidate onSubmit={submit}>
      <p>{t('empty')}</p>
      <div>
        <Button type="submit" kind="secondary" busy={open.isPending}>
          {t(tag.trim() ? 'openOwn' : 'open')}
        </Button>
      </div>
      <details open={open.error !== null || undefined}>
        <summary>{t('ownTag')}</summary>
        <Field id={id} label={t('ownTagLabel')} hint={t('ownTagHint')} error={sentenceOf(open.error)}>
          {(wiring) => (
            <TextInput
              {...wiring}
              room="medium"
              maxLength={limits.custodyTagCharacters}
              autoComplete="off"
              value={tag}
              onChange={({ target }) => setTag(target.value)}
            />
          )}
        </Field>
      </details>
    </form>
  );
}

function Opened({ custody, onDone }: { custody: Custody; onDone: () => void }) {
  const t = useTranslations('custody');
  return (
    <>
      <CustodyFacts custody={custody} />
      {custody.alarms.length > 0 && (
        <Notice kind="warning" title={t('alarms.heading')}>
          <ul className={styles.alarms}>
            {custody.alarms.map((alarm) => (
              <li key={alarm}>{t(`alarms.${alarm}`, { days: limits.custodySilentDays })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <NextEntry custody={custody} onDone={onDone} />
      {custody.events.length > 0 && (
        <>
          <h3>{t('line')}</h3>
          <CustodyLine custody={custody} onDone={onDone} />
        </>
      )}
      <CustodyPapers custody={custody} />
    </>
  );
}

/** The likeliest entry first, the others beside it; the fields of the one that is chosen. */
function NextEntry({ custody, onDone }: { custody: Custody; onDone: () => void }) {
  const t = useTranslations('custody');
  const [kind, setKind] = useState<CustodyKind | null>(null);
  const kinds = nextCustodyKinds(custody.events);
  const done = () => {
    setKind(null);
    onDone();
  };
  return (
    <div className={`no-print ${styles.form}`}>
      {kind === null ? (
        <fieldset aria-label={t('next')} className={styles.places}>
          {kinds.map((next, index) => (
            <Button key={next} kind={index === 0 ? 'primary' : 'secondary'} small onClick={() => setKind(next)}>
              {t(`kinds.${next}`)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <>
          <h3>{t(`kinds.${kind}`)}</h3>
          <CustodyForm custody={custody} kind={kind} onDone={done} onCancel={() => setKind(null)} />
        </>
      )}
    </div>
  );
}
