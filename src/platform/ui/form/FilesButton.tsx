import type { LucideIcon } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

type FilesButtonProps = {
  /** The id of the box that the button opens. */
  id: string;
  /** The id of the button, where a problem leads to it. */
  buttonId?: string;
  /** Which files the machine offers, as `accept` says it. */
  accept: string;
  icon: LucideIcon;
  children: string;
  onFiles: (files: File[]) => void;
};

/** A button that opens the machine's choice of files; several can be chosen at once. */
export function FilesButton({ id, buttonId, accept, icon, children, onFiles }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file chosen again must be a change again.
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={take}
      />
      <Button id={buttonId} kind="secondary" icon={<Icon of={icon} />} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
