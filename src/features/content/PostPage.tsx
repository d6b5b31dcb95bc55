import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { statusOf } from '#platform/browser/network/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { postHeadOf } from './head.rules.ts';
import { MarkdownHtml } from './MarkdownHtml.tsx';
import { PostMeta } from './PostMeta.tsx';
import styles from './PostPage.module.css';
import { partsOfHtml } from './reading.rules.ts';
import type { Post } from './schema.ts';
import { TableOfContents } from './TableOfContents.tsx';
import { TextLoading } from './TextLoading.tsx';
import textPageStyles from './TextPage.module.css';
import { postQuery } from './useTexts.ts';

/** The post, so that the server's HTML holds it. */
export const queries = ({ params, language }: ScreenInput) => [postQuery(params.name ?? '', language)];

/** The post's own summary, who wrote it when, and the way to it; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, answerOf, t) => {
      const post = answerOf(postQuery(params.name ?? '', language));
      return post ? postHeadOf(post, language, t) : {};
    }
  : undefined;

/** One post of the blog. */
export function PostPage() {
  const { name = '' } = useParams();
  const { data, error } = useQuery(postQuery(name, useLanguage()));
  if (!data) return <TextLoading status={statusOf(error)} />;
  return <PostArticle post={data} />;
}

function PostArticle({ post }: { post: Post }) {
  const t = useTranslations('content.blog');
  return (
    <div className={`page ${textPageStyles.page}`}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[
          { href: '/', text: t('home') },
          { href: '/blog', text: t('heading') },
        ]}
        current={post.title}
      />
      <div className={textPageStyles.beside}>
        <article>
          <div className="prose">
            <h1>{post.title}</h1>
            <p className="lead">{post.summary}</p>
            <PostMeta post={post} />
          </div>
          <MarkdownHtml html={post.html} sourcePath={post.sourcePath} />
          <Sources sources={post.sources} />
        </article>
        <TableOfContents parts={partsOfHtml(post.html)} />
      </div>
      <ButtonRow>
        {post.related && <RelatedListings related={post.related} />}
        <Button kind="secondary" icon={<Icon of={Printer} />} data-action="print">
          {t('print')}
        </Button>
      </ButtonRow>
      <p>
        <Link href="/blog">{t('back')}</Link>
      </p>
    </div>
  );
}

/** Where the facts of a post come from, and that they must be confirmed. */
function Sources({ sources }: { sources: Post['sources'] }) {
  const t = useTranslations('content.blog');
  return (
    <section aria-labelledby="sources" className={`prose ${styles.sources}`}>
      <h2 id="sources">{t('sources')}</h2>
      {sources.length > 0 && (
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      )}
      <p>{t('confirm')}</p>
    </section>
  );
}

/** The listings a reader may want next. */
function RelatedListings({ related: { type, tag } }: { related: NonNullable<Post['related']> }) {
  const t = useTranslations('content.blog');
  return (
    <Button href={`/listings?${new URLSearchParams({ type, ...(tag ? { tag } : {}) })}`}>{t(`related.${type}`)}</Button>
  );
}
