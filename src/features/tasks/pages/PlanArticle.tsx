import type { ReactNode } from 'react';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import styles from './Plan.module.css';

/** One page of a plan: the way back to it, what the page is, and `under` that what belongs to its heading. */
type PlanArticleProps = {
  back: { href: string; text: string };
  heading: string;
  lead: string;
  under?: ReactNode;
  children: ReactNode;
};

/** The frame of one page of a plan. */
export const PlanArticle = ({ back, heading, lead, under, children }: PlanArticleProps) => (
  <article className={`page ${styles.page}`}>
    <header className={styles.head}>
      <BackLink href={back.href}>{back.text}</BackLink>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {under}
    </header>
    {children}
  </article>
);
