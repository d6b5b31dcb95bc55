import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './Combobox.module.css';
import control from './Control.module.css';
import { classes } from './classes.ts';

/** One suggestion: a town, an address. */
export type ComboboxOption = { id: string; label: string; detail?: string };

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onSelect' | 'onChange' | 'role' | 'list'>;

/** A text field with suggestions; the owner fetches the options when `onQuery` tells what was typed. */
export type ComboboxProps = InputProps & {
  id: string;
  value: string;
  options: readonly ComboboxOption[];
  onQuery: (text: string) => void;
  onSelect: (option: ComboboxOption) => void;
  /** The name of the list: "Towns". */
  listLabel: string;
  /** Read aloud whenever it changes while the field is in use: "5 places found", "Nothing found". */
  statusText: string;
  /** Shown in the place of the list when nothing was found. */
  emptyText?: string;
};

/** A native text input that suggests; without JavaScript it is only the input. */
export function Combobox(props: ComboboxProps) {
  const { value, options, onQuery, onSelect, listLabel, statusText, emptyText, className, ...input } = props;
  const [inUse, setInUse] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const listId = `${input.id}-list`;
  const open = inUse && options.length > 0;
  const current = open ? options[active] : undefined;
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setInUse(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    close();
    onSelect(option);
  };
  const type = (text: string) => {
    setInUse(true);
    setActive(-1);
    onQuery(text);
  };
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setInUse(true);
      setActive(neighbour(open ? active : -1, step, options.length));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };
  return (
    <div className={classes(styles.combobox, className)}>
      <input
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        type="text"
        {...input}
        className={control.control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${active}`}
        value={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={walk}
        onBlur={(event) => {
          close();
          input.onBlur?.(event);
        }}
      />
      <div ref={list} id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={!open}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant, never focused
          <div
            key={option.id}
            id={`${listId}-${index}`}
            data-index={index}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
            {option.detail && <span className={styles.detail}> {option.detail}</span>}
          </div>
        ))}
      </div>
      {inUse && !open && emptyText && <div className={classes(styles.list, styles.empty)}>{emptyText}</div>}
      <div role="status" className="visually-hidden">
        {inUse ? statusText : ''}
      </div>
    </div>
  );
}

/** The next place in the list; before the first and after the last lies the input itself (-1). */
const neighbour = (active: number, step: number, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;
