import { Button } from '../Button.tsx';
import { ButtonRow } from '../ButtonRow.tsx';

type FormButtonsProps = {
  action: string;
  cancel: string;
  kind?: 'primary' | 'secondary';
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
};

/** The foot of a form that was opened in place: the act, and the way back without it. */
export const FormButtons = ({ action, cancel, kind = 'primary', busy, disabled, onCancel }: FormButtonsProps) => (
  <ButtonRow>
    <Button type="submit" kind={kind} busy={busy} disabled={disabled}>
      {action}
    </Button>
    <Button kind="quiet" onClick={onCancel}>
      {cancel}
    </Button>
  </ButtonRow>
);
