import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import styles from './Obituaries.module.css';
import { whyNotAsk } from './rules.ts';
import type { ObituariesOfRecord, Obituary } from './schema.ts';
import { useAskFamily } from './useObituaries.ts';

/** How a family is asked: it is at the desk, by a mail that waits for the morning, or by one that goes now. */
export type AskedBy = 'none' | 'by-day' | 'now';

type AskFamilyProps = {
  obituary: Obituary;
  data: Pick<ObituariesOfRecord, 'waits' | 'isRead'>;
  onAsked: (mail: AskedBy) => void;
};

/** Asks the family about what was saved: by mail, at night in the morning or at once, or here at the desk. */
export function AskFamily({ obituary, data: { waits, isRead }, onAsked }: AskFamilyProps) {
  const t = useTranslations('obituaries.ask');
  const ask = useAskFamily({ id: obituary.spiritId, obituaryId: obituary.id });
  const { draft } = obituary;
  if (!draft || whyNotAsk(obituary) === 'obituaryAsked') return null;
  const press = (mail: AskedBy) =>
    !ask.isPending && ask.mutate({ version: draft.version, mail }, { onSuccess: () => onAsked(mail) });
  const busy = (mail: AskedBy) => ask.isPending && ask.variables.mail === mail;
  return (
    <div className={styles.form}>
      <p className="quiet small">{t(isRead ? 'text' : 'textAlone')}</p>
      {isRead && waits > 0 && <p>{t('night')}</p>}
      <ErrorMessage id={`ask-${obituary.id}`} message={sentenceOf(ask.error)} />
      <div className={styles.acts}>
        {isRead && (
          <Button busy={busy('by-day')} onClick={() => press('by-day')}>
            {t(waits > 0 ? 'byDay' : 'byMail')}
          </Button>
        )}
        {isRead && waits > 0 && (
          <Button kind="secondary" busy={busy('now')} onClick={() => press('now')}>
            {t('now')}
          </Button>
        )}
        <Button kind={isRead ? 'quiet' : 'primary'} busy={busy('none')} onClick={() => press('none')}>
          {t('atDesk')}
        </Button>
      </div>
    </div>
  );
}
