import { useTranslations } from 'use-intl';
import { isJsonObject } from '#vocabulary/jsonObject.ts';
import { callableNumber } from '#vocabulary/telephone.ts';
import { ListingEditorText } from './ListingEditorText.tsx';
import type { ListingForm } from './useListingForm.ts';

const directParts = ['name', 'phone', 'when'] as const;

const readPhone = (text: string) => (text.trim() ? (callableNumber(text) ?? undefined) : null);

/** How the listing is reached: telephone, website, and somebody directly. */
export function ListingEditorContact({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.contact');
  const unread = useTranslations('keeper.unread');
  const stored = form.value('directInfo');
  const direct = isJsonObject(stored) ? stored : {};
  const changed = (part: string, text: string) => {
    if (part === 'phone' && readPhone(text) === undefined) return undefined;
    const next = Object.fromEntries(
      Object.entries({ ...direct, [part]: text.trim() }).filter(([, value]) => value !== ''),
    );
    return Object.keys(next).length > 0 ? next : null;
  };
  return (
    <>
      <ListingEditorText
        form={form}
        name="phone"
        label={t('phone')}
        hint={t('phoneHint')}
        read={readPhone}
        unread={unread('phone')}
        input={{ type: 'tel', autoComplete: 'tel', room: 'medium', maxLength: 60 }}
      />
      <ListingEditorText
        form={form}
        name="website"
        label={t('website')}
        hint={t('websiteHint')}
        input={{ inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: 'false', maxLength: 2_000 }}
      />
      <h3>{t('direct')}</h3>
      <p>{t('directHint')}</p>
      {directParts.map((part) => (
        <DirectPart key={part} form={form} part={part} value={direct[part]} read={(text) => changed(part, text)} />
      ))}
    </>
  );
}

type DirectPartProps = {
  form: ListingForm;
  part: (typeof directParts)[number];
  value: unknown;
  read: (text: string) => unknown;
};

function DirectPart({ form, part, value, read }: DirectPartProps) {
  const t = useTranslations('keeper.contact.directParts');
  const unread = useTranslations('keeper.unread');
  return (
    <ListingEditorText
      form={part === 'name' ? form : { ...form, conflicts: {}, refusals: {} }}
      name="directInfo"
      idSuffix={part}
      label={t(part)}
      read={read}
      unread={unread('phone')}
      write={() => (typeof value === 'string' ? value : '')}
      input={{ type: part === 'phone' ? 'tel' : 'text', maxLength: 120, room: part === 'name' ? 'long' : 'medium' }}
    />
  );
}
