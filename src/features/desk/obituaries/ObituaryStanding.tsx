import { useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { heldVersionOf, lastAskedOf, seenIn, standingOf } from './rules.ts';
import type { Obituary } from './schema.ts';

/** Where an obituary stands, who has said so, and where it is seen now. */
export function ObituaryStanding({ obituary, reader }: { obituary: Obituary; reader: 'home' | 'family' }) {
  const t = useTranslations('obituaries.standing');
  const { day } = useDateTimeFormat();
  const standing = standingOf(obituary);
  const last = lastAskedOf(obituary);
  const held = heldVersionOf(obituary);
  const { answer } = last ?? {};
  const earlier = held && held.version !== last?.version ? <p>{t('earlier', { day: day(held.askedAt) })}</p> : null;
  if (!last) return <p>{t('draft')}</p>;
  if (standing === 'asked')
    return (
      <>
        <p>{t(`asked.${reader}`, { day: day(last.askedAt), home: obituary.place.name })}</p>
        {earlier}
      </>
    );
  if (last.withdrawn)
    return (
      <Notice>
        <p>{t(`withdrawn.${last.withdrawn.side}`, { day: day(last.withdrawn.at), home: obituary.place.name })}</p>
        {earlier}
      </Notice>
    );
  if (!answer) return null;
  const who = { name: answer.name, day: day(answer.at), how: answer.atDesk ? 'desk' : 'account' };
  if (standing === 'changes')
    return (
      <Notice kind="warning" title={t('changes', who)}>
        <p>{answer.words}</p>
        {earlier}
      </Notice>
    );
  return (
    <Notice kind="good" title={t('approved', who)}>
      <Seen obituary={obituary} />
      {reader === 'home' && obituary.draft?.isOpen && <p>{t('changedSince')}</p>}
    </Notice>
  );
}

/** Where everybody can see it. */
function Seen({ obituary }: { obituary: Obituary }) {
  const t = useTranslations('obituaries.standing.seen');
  const { onSite, onPage, indexed } = seenIn(obituary);
  if (!onSite && !onPage) return <p>{t('nowhere')}</p>;
  return (
    <ul>
      {onSite && <li>{t('onSite', { home: obituary.place.name })}</li>}
      {onPage && (
        <li>
          <a href={`/obituary/${obituary.slug}`}>{t('onPage')}</a> {t(indexed ? 'indexed' : 'notIndexed')}
        </li>
      )}
    </ul>
  );
}
