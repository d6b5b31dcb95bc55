import { useTranslations } from 'use-intl';
import { isRecord } from '#features/places/core/dataEntries.rules.ts';
import { KeeperText } from './KeeperText.tsx';
import type { Keeping } from './useKeeping.ts';

const directParts = ['name', 'phone', 'when'] as const;

/** How the listing is reached: telephone, website, and somebody directly. */
export function KeeperContact({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.contact');
  const stored = keeping.value('directInfo');
  const direct = isRecord(stored) ? stored : {};
  const changed = (part: string, text: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...direct, [part]: text.trim() }).filter(([, value]) => value !== ''),
    );
    return Object.keys(next).length > 0 ? next : null;
  };
  return (
    <>
      <KeeperText
        keeping={keeping}
        name="phone"
        label={t('phone')}
        hint={t('phoneHint')}
        input={{ type: 'tel', autoComplete: 'tel', room: 'medium', maxLength: 60 }}
      />
      <KeeperText
        keeping={keeping}
        name="website"
        label={t('website')}
        hint={t('websiteHint')}
        input={{ inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false, maxLength: 2_000 }}
      />
      <h3>{t('direct')}</h3>
      <p>{t('directHint')}</p>
      {directParts.map((part) => (
        <DirectPart
          key={part}
          keeping={keeping}
          part={part}
          value={direct[part]}
          read={(text) => changed(part, text)}
        />
      ))}
    </>
  );
}

type DirectPartProps = {
  keeping: Keeping;
  part: (typeof directParts)[number];
  value: unknown;
  read: (text: string) => unknown;
};

function DirectPart({ keeping, part, value, read }: DirectPartProps) {
  const t = useTranslations('keeper.contact.directParts');
  return (
    <KeeperText
      keeping={part === 'name' ? keeping : { ...keeping, overtaken: {}, refusals: {} }}
      name="directInfo"
      idSuffix={part}
      label={t(part)}
      read={read}
      write={() => (typeof value === 'string' ? value : '')}
      input={{ type: part === 'phone' ? 'tel' : 'text', maxLength: 120, room: part === 'name' ? 'long' : 'medium' }}
    />
  );
}
