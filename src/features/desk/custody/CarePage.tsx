import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { statusOf } from '#platform/browser/network/api.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { limits } from '#vocabulary/limits.ts';
import { casesState } from '#vocabulary/places/deskStates.ts';
import styles from './Custody.module.css';
import { CustodyFacts } from './CustodyFacts.tsx';
import { CustodyForm } from './CustodyForm.tsx';
import type { CustodyTag } from './schema.ts';
import { useTag } from './useCustody.ts';

/** What a label leads to: where the person is now, and one form for the next move; or a field for a tag. */
export function CarePage() {
  const t = useTranslations('custody.page');
  const tag = (useParams().tag ?? '').toUpperCase();
  return (
    <DeskPage
      back={<BackLink href={`/spirits?state=${casesState}`}>{t('back')}</BackLink>}
      heading={tag ? t('headingOf', { tag }) : t('heading')}
      lead={tag ? undefined : t('lead')}
      otherRole={t('otherRole')}
    >
      {tag ? <UnderTag key={tag} tag={tag} /> : <TagField />}
    </DeskPage>
  );
}

function TagField({ wrong }: { wrong?: string }) {
  const t = useTranslations('custody.page');
  const navigate = useNavigate();
  const [tag, setTag] = useState('');
  const [strict, setStrict] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStrict(true);
    if (tag.trim()) void navigate(`/care/${encodeURIComponent(tag.trim().toUpperCase())}`);
  };
  const error = strict && !tag.trim() ? t('needed') : wrong;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field id="care-tag" label={t('label')} hint={t('hint')} error={error}>
        {(wiring) => (
          <TextInput
            {...wiring}
            room="medium"
            maxLength={limits.custodyTagCharacters}
            autoComplete="off"
            autoCapitalize="characters"
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit">{t('open')}</Button>
      </div>
    </form>
  );
}

function UnderTag({ tag }: { tag: string }) {
  const t = useTranslations('custody');
  const session = useSession();
  const [chosen, setChosen] = useState<string>();
  const { data, error, isFetching, refetch } = useTag(tag, session !== null);
  const status = statusOf(error);
  if (status === 404 || status === 400) return <TagField wrong={t('page.notFound', { tag })} />;
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  const custody = data.length === 1 ? data[0] : data.find(({ spiritId }) => spiritId === chosen);
  if (custody) return <Found custody={custody} />;
  return (
    <div className={styles.form}>
      <p>{t('page.several')}</p>
      {data.map(({ spiritId, place }) => (
        <Button key={spiritId} kind="secondary" onClick={() => setChosen(spiritId)}>
          {place.name}
        </Button>
      ))}
    </div>
  );
}

function Found({ custody }: { custody: CustodyTag }) {
  const t = useTranslations('custody');
  const [saved, setSaved] = useState(0);
  const [line, focusLine] = useFocusAfter<HTMLDivElement>();
  const done = () => {
    setSaved(saved + 1);
    focusLine();
  };
  const mayMove = custody.phase === 'in-care' || custody.phase === 'ashes';
  return (
    <>
      <div ref={line} tabIndex={-1} className={styles.form}>
        {saved > 0 && (
          <Notice kind="good" live>
            <p>{t('saved')}</p>
          </Notice>
        )}
        <CustodyFacts custody={custody} initials />
      </div>
      {mayMove ? (
        <section aria-labelledby="care-move" className={styles.form}>
          <h2 id="care-move">{t('page.move')}</h2>
          <CustodyForm key={saved} custody={custody} kind="moved" onDone={done} />
        </section>
      ) : (
        <p>{t('page.notMovable')}</p>
      )}
      <p className={styles.places}>
        <Link href={`/spirit/${custody.spiritId}`}>{t('page.case')}</Link>
        <Link href="/care">{t('page.another')}</Link>
      </p>
    </>
  );
}
