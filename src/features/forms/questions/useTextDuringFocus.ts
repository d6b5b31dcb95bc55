import { useState } from 'react';

/**
 * The text of a box that somebody else may change too: while the box has the focus it holds still, whatever arrives.
 */
export function useTextDuringFocus(value: string, onChange: (text: string) => void) {
  const [held, setHeld] = useState<string | null>(null);
  return {
    value: held ?? value,
    onFocus: () => setHeld(value),
    onBlur: () => setHeld(null),
    onChange: (event: { target: { value: string } }) => {
      setHeld(event.target.value);
      onChange(event.target.value);
    },
  };
}
