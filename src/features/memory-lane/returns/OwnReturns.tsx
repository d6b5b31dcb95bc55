import { useTranslations } from 'use-intl';
import { formatDate, withNoBreakSpaces } from '#features/memory-lane/core/moments.rules.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './Returns.module.css';
import type { OwnReturn } from './schema.ts';
import { useEndOwnReturn, useOwnReturns } from './useReturns.ts';

/** The mails about memory pages that somebody has asked for, each with the press that stops it; nothing where there is none. */
export function OwnReturns() {
  const t = useTranslations('memoryReturn.own');
  const ended = useTranslations('memoryReturn')('ended');
  const own = useOwnReturns();
  const end = useEndOwnReturn();
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  if (!own.data || (own.data.length === 0 && !end.isSuccess)) return null;
  return (
    <section className={styles.list} aria-labelledby="own-returns">
      <h2 id="own-returns">{t('heading')}</h2>
      <ul className={styles.list}>
        {own.data.map((one) => (
          <li key={one.id} className={styles.asked}>
            <Wish
              wish={one}
              busy={end.isPending && end.variables === one.id}
              onEnd={() => end.mutate(one.id, { onSuccess: goToOutcome })}
            />
          </li>
        ))}
      </ul>
      <p ref={outcome} tabIndex={-1} role="status">
        {end.isSuccess && ended}
      </p>
      <ErrorMessage id="own-returns-refused" message={sentenceOf(end.error)} />
    </section>
  );
}

type WishProps = { wish: OwnReturn; busy: boolean; onEnd: () => void };

function Wish({ wish: { name, day }, busy, onEnd }: WishProps) {
  const t = useTranslations('memoryReturn.own');
  const language = useLanguage();
  const title = name || t('unnamed');
  return (
    <>
      <p>
        {day ? t('on', { name: title, day: withNoBreakSpaces(formatDate(day, language)) }) : t('open', { name: title })}
      </p>
      <Button kind="secondary" small busy={busy} onClick={onEnd} aria-label={t('endOf', { name: title })}>
        {t('end')}
      </Button>
    </>
  );
}
