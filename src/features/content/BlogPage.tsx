import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { statusOf } from '#platform/browser/network/api.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Card } from '#platform/ui/Card.tsx';
import { CardGrid } from '#platform/ui/CardGrid.tsx';
import styles from './BlogPage.module.css';
import { PostMeta } from './PostMeta.tsx';
import { postTopicsInOrder } from './reading.rules.ts';
import type { PostSummary } from './schema.ts';
import { TextLoading } from './TextLoading.tsx';
import textPageStyles from './TextPage.module.css';
import { postsQuery } from './useTexts.ts';

/** The list, so that the server's HTML holds it. */
export const queries = ({ language }: ScreenInput) => [postsQuery(language)];

/** Everything worth reading, by what a person needs to know. */
export function BlogPage() {
  const t = useTranslations('content.blog');
  const { data, error } = useQuery(postsQuery(useLanguage()));
  if (!data) return <TextLoading status={statusOf(error)} />;
  return (
    <div className={`page ${textPageStyles.page}`}>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead')}</p>
      {postTopicsInOrder(data).map(({ topic, posts }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className={styles.topic}>
          <h2 id={`topic-${topic}`}>{t(`topics.${topic}`)}</h2>
          <CardGrid as="ul">
            {posts.map((post) => (
              <PostCard key={post.name} post={post} />
            ))}
          </CardGrid>
        </section>
      ))}
    </div>
  );
}

const PostCard = ({ post }: { post: PostSummary }) => (
  <Card as="li" title={post.title} headingLevel={3} href={`/blog/${post.name}`} footer={<PostMeta post={post} />}>
    <p>{post.summary}</p>
  </Card>
);
