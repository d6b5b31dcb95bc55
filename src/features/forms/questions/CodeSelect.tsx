import { useTranslations } from 'use-intl';
import type { ControlWiring } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import type { FormTexts } from './useFormTexts.ts';

type CodeSelectProps = {
  wiring: ControlWiring;
  codes: readonly string[];
  value: string;
  words: FormTexts;
  onChange: (code: string) => void;
};

/** One of some codes out of a list; nothing chosen is an empty text. */
export function CodeSelect({ wiring, codes, value, words, onChange }: CodeSelectProps) {
  const t = useTranslations('forms.form');
  return (
    <Select {...wiring} room="long" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('choose')}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {words.option(code)}
        </option>
      ))}
    </Select>
  );
}
