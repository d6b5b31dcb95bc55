type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody did to a control before the scripts had arrived. */
type Early = { id: string; value: string; checked: boolean };

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

function wasTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected && option.selected);
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Sets a value past React's own bookkeeping, so that the event after it counts as a change. */
function setValue(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control);
  control.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function repeat({ id, value, checked }: Early): void {
  const control = document.getElementById(id) as Control | null;
  if (!control) return;
  if (isChoice(control)) {
    control.checked = !checked;
    control.click();
  } else setValue(control, value);
}

/**
 * Remembers what was chosen or typed while the page was only its HTML: on a slow network people begin before the scripts
 * are there, and nothing they do may be lost. The answer repeats it once the page listens.
 */
export function collectEarlyInput(): () => void {
  const controls = [...document.querySelectorAll<Control>('main :is(input, textarea, select)[id]')];
  const early = controls.filter(wasTouched).map((control) => ({
    id: control.id,
    value: control.value,
    checked: isChoice(control) && control.checked,
  }));
  // A radio button that was left again is told by the one that was taken.
  const told = early.filter(
    ({ id, checked }) => checked || (document.getElementById(id) as HTMLInputElement).type !== 'radio',
  );
  return () => told.forEach(repeat);
}
