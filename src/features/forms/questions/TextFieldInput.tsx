import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '#features/forms/definitions/fields.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field as LabelledField } from '#platform/ui/form/Field.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { LineInput } from './LineInput.tsx';

type TextFieldInputProps = {
  field: Field;
  value: string;
  /** What is asked, and as `legend` with whether it has to be answered. */
  name: string;
  legend: string;
  common: { id: string; hint: string | undefined; error: string | undefined };
  onChange: (value: string) => void;
};

/** A box of text; what is sensitive is dots until its reader asks to see it. */
export function TextFieldInput({ field, value, name, legend, common, onChange }: TextFieldInputProps) {
  const t = useTranslations('forms.form');
  const [shown, setShown] = useState(false);
  const hidden = field.sensitive === true && !shown;
  return (
    <>
      <LabelledField {...common} label={legend}>
        {(wiring) => <LineInput wiring={wiring} kind={field.kind} value={value} hidden={hidden} onChange={onChange} />}
      </LabelledField>
      {field.sensitive && (
        <div>
          <Button
            kind="quiet"
            flush
            small
            icon={<Icon of={shown ? EyeOff : Eye} />}
            aria-label={t(shown ? 'hideWhat' : 'showWhat', { what: name })}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'hide' : 'show')}
          </Button>
        </div>
      )}
    </>
  );
}
