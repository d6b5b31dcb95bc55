import { useTranslations } from 'use-intl';
import { withAnyKey } from '#platform/messages.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';

type AskedProps = { id: string; home: string; questions: readonly string[] };

/** What the funeral home has asked of the family, each with the way to its question. */
export function Asked({ id, home, questions }: AskedProps) {
  const t = useTranslations('spirits.now');
  const anyKey = withAnyKey(useTranslations('guide'));
  return (
    <div>
      <p className="prose">{t('asked', { home })}</p>
      <ul>
        {questions.map((key) => (
          <li key={key}>
            <Link href={`/guide-me/${id}/${key}`}>{anyKey(`steps.${key}.short`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
