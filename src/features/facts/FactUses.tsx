import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/navigation/Link.tsx';
import own from './Facts.module.css';
import type { ManagedFact } from './schema.ts';
import { pagesOfFact, tasksOfFact } from './uses.rules.ts';

/** Where families read a fact: what a change of it touches. */
export function FactUses({ fact }: { fact: ManagedFact }) {
  const t = useTranslations('facts.uses');
  const pages = pagesOfFact(fact);
  const tasks = tasksOfFact(fact).length;
  return (
    <div className={`small ${own.uses}`}>
      <span className="quiet">{t('heading')}</span>
      {pages.length === 0 && <span>{t('everywhere')}</span>}
      {pages.map(({ page, href }) => (
        <Link key={page} href={href}>
          {t(page)}
        </Link>
      ))}
      {tasks > 0 && <span>{t('tasks', { count: tasks })}</span>}
    </div>
  );
}
