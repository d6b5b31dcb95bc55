import { useTranslations } from 'use-intl';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { reportPath } from './reportPaths.rules.ts';

/** The way to say that something is wrong; `about` names it for who does not see what the link stands beside. */
export function ReportLink({ subject, about }: { subject: string; about: string }) {
  const t = useTranslations('factReports');
  return (
    <Link href={reportPath(subject)} className="quiet small no-print">
      {t.rich('link', { about, hidden: (words) => <span className="visually-hidden">{words}</span> })}
    </Link>
  );
}
