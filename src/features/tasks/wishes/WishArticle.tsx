import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isForSelf, regionCodeIn } from '#features/answers/answers.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { type WishPaper, wishPapers, wishPath } from '#features/tasks/plan/wishPapers.rules.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { TaskList } from '#platform/ui/navigation/TaskList.tsx';
import styles from './Wishes.module.css';

type WishArticleProps = { spirit: Spirit; paper: WishPaper; tools?: ReactNode; children: ReactNode };

/** The frame of one paper: what it is, how it is taken along, and below it the way to the others. */
export function WishArticle({ spirit, paper, tools, children }: WishArticleProps) {
  const t = useTranslations('wishes');
  const region = regionCodeIn(spirit.data) ?? 'other';
  const others = wishPapers
    .filter((other) => other !== paper)
    .map((other) => ({
      key: other,
      title: t(`${other}.title`, { region }),
      hint: t(`${other}.hint`, { region }),
      href: wishPath(spirit.id, other),
    }));
  return (
    <article className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={`/spirit/${spirit.id}`}>{t('back')}</BackLink>
        <h1>{t(`${paper}.title`, { region })}</h1>
        <p className="lead no-print">{t(`${paper}.lead`, { region })}</p>
        {tools}
      </header>
      {!isForSelf(spirit.data) && (
        <div className="no-print">
          <Notice>
            <p>{t('notOwn', { name: nameOf(spirit.core) || t('somebody') })}</p>
          </Notice>
        </div>
      )}
      {children}
      <section aria-labelledby="other-papers" className={`${styles.others} no-print`}>
        <h2 id="other-papers">{t('others')}</h2>
        <TaskList tasks={others} />
      </section>
    </article>
  );
}
