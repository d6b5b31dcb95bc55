import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './Combobox.module.css';
import control from './Control.module.css';

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

/** Which suggestion is chosen by keyboard, and whether the list is open. */
function useSuggestions({ options, onQuery, onSelect, onKeyDown }: ComboboxProps) {
  const [inUse, setInUse] = useState(false);
  const [active, setActive] = useState(-1);
  const ref = useRef<HTMLDivElement>(null);
  const open = inUse && options.length > 0;
  const current = open ? options[active] : undefined;
  useEffect(() => {
    ref.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
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
    onKeyDown?.(event);
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
  return { ref, inUse, open, active, current, close, choose, type, walk };
}

/** A native text input that suggests; without JavaScript it is only the input. */
export function Combobox(props: ComboboxProps) {
  const { value, options, onQuery: _, onSelect: __, listLabel, statusText, emptyText, className, ...input } = props;
  const list = useSuggestions(props);
  const { inUse, open, active, current, close, choose } = list;
  const listId = `${input.id}-list`;
  return (
    <div className={classes(styles.combobox, className)}>
      <input
        autoComplete="off"
        autoCapitalize="words"
        spellCheck="false"
        type="text"
        {...input}
        className={control.control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${active}`}
        value={value}
        onChange={(event) => list.type(event.target.value)}
        onKeyDown={list.walk}
        onBlur={(event) => {
          close();
          input.onBlur?.(event);
        }}
      />
      <div ref={list.ref} id={listId} role="listbox" aria-label={listLabel} className={styles.list} hidden={!open}>
        {options.map((option, index) => (
          <Suggestion
            key={option.id}
            id={`${listId}-${index}`}
            index={index}
            option={option}
            isActive={index === active}
            onChoose={choose}
          />
        ))}
      </div>
      {inUse && !open && emptyText && <div className={classes(styles.list, styles.empty)}>{emptyText}</div>}
      <div role="status" className="visually-hidden">
        {inUse ? statusText : ''}
      </div>
    </div>
  );
}

type SuggestionProps = {
  id: string;
  index: number;
  option: ComboboxOption;
  isActive: boolean;
  onChoose: (option: ComboboxOption) => void;
};

function Suggestion({ id, index, option, isActive, onChoose }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant, never focused
    <div
      id={id}
      data-index={index}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {option.label}
      {option.detail && <span className={styles.detail}> {option.detail}</span>}
    </div>
  );
}

/** The next place in the list; before the first and after the last lies the input itself (-1). */
const neighbour = (active: number, step: number, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;
