import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

type CopyTextProps = {
  text: string;
  label: string;
  /** What is said once it is copied, and above the text where the browser copies nothing. */
  copied: string;
  failed: string;
};

/** Copies a text, or shows it to be copied by hand where the browser copies nothing. */
export function CopyText({ text, label, copied, failed }: CopyTextProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <>
      <Button kind="quiet" small icon={<Icon of={Copy} />} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="small">
        {outcome === 'copied' && copied}
      </p>
      {outcome === 'failed' && (
        <Field id={id} label={failed}>
          {(wiring) => <TextArea {...wiring} readOnly value={text} onFocus={({ target }) => target.select()} />}
        </Field>
      )}
    </>
  );
}
