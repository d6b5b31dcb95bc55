import { useTranslations } from 'use-intl';
import guideTextStyles from '#features/regions/communities/GuideText.module.css';
import type { HeadOf } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { sourceWords } from '#vocabulary/places/sourceWords.ts';
import { lossKinds, supportLines } from '#vocabulary/supportLines.ts';
import styles from './CareNotes.module.css';

/** What the page says to who only passes on its address; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? (_request, _answerOf, t) => ({ description: t('care.day.description'), kind: 'article' })
  : undefined;

/** A harder day: first who answers at once, then what helps for an hour, then others who know this loss. */
export function HarderDayPage() {
  const t = useTranslations('care.day');
  const language = useLanguage();
  return (
    <article className={`page ${guideTextStyles.page}`}>
      <header className={guideTextStyles.words}>
        <h1>{t('heading')}</h1>
        <p className="lead">
          <PhoneText text={t('first')} />
        </p>
      </header>
      <section aria-labelledby="lines" className={guideTextStyles.part}>
        <h2 id="lines">{t('linesHeading')}</h2>
        <ul className={styles.days}>
          {supportLines.map(({ key }) => (
            <li key={key}>
              <PhoneText text={t(`lines.${key}`)} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="hour" className={guideTextStyles.part}>
        <h2 id="hour">{t('hourHeading')}</h2>
        <ul className={styles.days}>
          {(['drink', 'sit', 'tell', 'leave'] as const).map((key) => (
            <li key={key}>{t(`hour.${key}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="kinds" className={guideTextStyles.part}>
        <h2 id="kinds">{t('kindsHeading')}</h2>
        <p>
          <PhoneText text={t('kindsText')} />
        </p>
        <dl className={styles.notes}>
          {lossKinds.map((kind) => (
            <div key={kind}>
              <dt>
                <strong>{t(`kinds.${kind}.name`)}</strong>
              </dt>
              <dd>
                <PhoneText text={t(`kinds.${kind}.text`)} />
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <Link href="/when-a-baby-dies">{t('baby')}</Link>
        </p>
      </section>
      <p className={`${guideTextStyles.part} ${guideTextStyles.sources}`}>
        {t('sources', {
          list: supportLines.map(({ source }) => sourceWords(source, language)).join(', '),
        })}
      </p>
    </article>
  );
}
