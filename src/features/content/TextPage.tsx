import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { statusOf } from '#platform/browser/network/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { Time } from '#platform/ui/Time.tsx';
import { textHeadOf } from './head.rules.ts';
import { MarkdownHtml } from './MarkdownHtml.tsx';
import postMetaStyles from './PostMeta.module.css';
import { partsOfHtml } from './reading.rules.ts';
import { TableOfContents } from './TableOfContents.tsx';
import { TextLoading } from './TextLoading.tsx';
import styles from './TextPage.module.css';
import { textQuery } from './useTexts.ts';

/** The name of the text that stands at an address: the last part of its path. */
const nameOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The text, so that the server's HTML holds it. */
export const queries = ({ path, language }: ScreenInput) => [textQuery(nameOfPath(path), language)];

/** The text's own summary; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ path, language }, answerOf) => {
      const text = answerOf(textQuery(nameOfPath(path), language));
      return text ? textHeadOf(path, text, language) : {};
    }
  : undefined;

/** A page that is only read: what it says comes from `content/pages`. */
export function TextPage() {
  const t = useTranslations('content.text');
  const format = useFormatter();
  const { pathname } = useLocation();
  const { data, error } = useQuery(textQuery(nameOfPath(pathname), useLanguage()));
  if (!data) return <TextLoading status={statusOf(error)} />;
  return (
    <div className={`page ${styles.page} ${styles.beside}`}>
      <article>
        <div className="prose">
          <h1>{data.title}</h1>
          <p className="lead">{data.summary}</p>
        </div>
        <MarkdownHtml html={data.html} sourcePath={data.sourcePath} />
        <p className={postMetaStyles.meta}>
          {t('updated')}{' '}
          <Time dateTime={data.updated}>
            {withFrenchFirstDay(
              format.dateTime(new Date(`${data.updated}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
            )}
          </Time>
        </p>
      </article>
      <TableOfContents parts={partsOfHtml(data.html)} />
    </div>
  );
}
