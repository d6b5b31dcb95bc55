import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { ConnectedHomes, type ConnectedHomesProps, hasHomes } from './ConnectedHomes.tsx';

/**
 * Whom to call now: the homes that have accepted, with all others behind "Change funeral home"; until then those that were
 * asked or could not come, with the way to others.
 */
export function HomesNow({ spirit, connections, declined, decides }: ConnectedHomesProps) {
  const t = useTranslations('connections.homes');
  const list = `/spirit/${spirit.id}/funeral-home`;
  const accepted = connections.filter(({ status }) => status === 'accepted');
  const [first] = accepted;
  if (!first)
    return (
      <>
        <ConnectedHomes spirit={spirit} connections={connections} declined={declined} decides={decides} />
        {decides && (
          <div className="no-print">
            <Button kind={hasHomes({ connections, declined }) ? 'secondary' : 'primary'} href={list}>
              {t(connections.length > 0 ? 'findMore' : declined.length > 0 ? 'findNext' : 'find')}
            </Button>
          </div>
        )}
      </>
    );
  const others = connections.filter(({ status }) => status !== 'accepted');
  return (
    <>
      <ConnectedHomes spirit={spirit} connections={accepted} declined={[]} decides={decides} />
      {decides && (
        <details className="no-print">
          <summary>{t('change')}</summary>
          <div className="group">
            <p className="quiet">{t('others', { home: first.place.name })}</p>
            <ConnectedHomes spirit={spirit} connections={others} declined={declined} decides={decides} />
            <div>
              <Button kind="secondary" href={list}>
                {t('findMore')}
              </Button>
            </div>
          </div>
        </details>
      )}
    </>
  );
}
