import { useTranslations } from 'use-intl';
import { formatDate, withNoBreakSpaces } from '#features/memory-lane/core/moments.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import styles from './RememberedTributes.module.css';
import tributeSentStyles from './TributeSent.module.css';
import { useRememberedTributes } from './useRememberedTributes.ts';
import { WithdrawTribute } from './WithdrawTribute.tsx';

/** What somebody left on this page, where they asked this browser to remember it. */
export function RememberedTributes({ slug }: { slug: string }) {
  const t = useTranslations('memoryPublic.yours');
  const language = useLanguage();
  const { kept } = useRememberedTributes(slug);
  if (kept.length === 0) return null;
  return (
    <div className={`${styles.yours} no-print`}>
      <h3>{t('title')}</h3>
      {kept.map(({ secret, date }, index) => (
        <div key={secret} className={tributeSentStyles.acts}>
          <p className="quiet">{t('body', { date: withNoBreakSpaces(formatDate(date, language)) })}</p>
          <WithdrawTribute id={`yours-${index}`} secret={secret} />
        </div>
      ))}
    </div>
  );
}
