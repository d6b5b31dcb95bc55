import { useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import own from './Facts.module.css';
import { FactTexts } from './FactTexts.tsx';
import type { FactEntry, ManagedFact, ShippedChange } from './schema.ts';
import { happeningsOf } from './versions.rules.ts';

/** What administrators wrote of a fact and what new versions changed in it, the newest first; `open` shows it at once. */
export function FactHistory({ fact: { history, versions }, open }: { fact: ManagedFact; open: boolean }) {
  const t = useTranslations('facts');
  const happenings = happeningsOf(history, versions);
  if (happenings.length === 0) return null;
  return (
    <details open={open}>
      <summary>{t('history', { count: happenings.length })}</summary>
      <ol className={own.history}>
        {happenings.map((one) =>
          'entry' in one ? (
            <WrittenEntry key={`entry-${one.entry.number}`} entry={one.entry} />
          ) : (
            <VersionEntry key={`version-${one.version.number}`} version={one.version} />
          ),
        )}
      </ol>
    </details>
  );
}

function Moment({ at }: { at: string }) {
  const { short } = useDateTimeFormat();
  return <Time dateTime={at}>{short(at)}</Time>;
}

function WrittenEntry({ entry: { words, writtenAt, writtenBy } }: { entry: FactEntry }) {
  const t = useTranslations('facts');
  return (
    <li>
      <p className="small quiet">
        <Moment at={writtenAt} /> · {writtenBy ?? t('somebody')}
      </p>
      {words ? <FactTexts words={words} /> : <p>{t('tookBack')}</p>}
    </li>
  );
}

/** What a new version changed: what was told before, and what is told since. */
function VersionEntry({ version: { before, after, noticedAt } }: { version: ShippedChange }) {
  const t = useTranslations('facts.version');
  return (
    <li>
      <p className="small quiet">
        <Moment at={noticedAt} /> <Tag tone="spruce">{t('tag')}</Tag>
      </p>
      {before && (
        <>
          <p className="quiet">{t('before')}</p>
          <FactTexts words={before} />
        </>
      )}
      {after && (
        <>
          <p className="quiet">{t(before ? 'after' : 'added')}</p>
          <FactTexts words={after} />
        </>
      )}
      {!after && <p>{t('gone')}</p>}
    </li>
  );
}
