import {
  type Control,
  type ControlState,
  controlStateOf,
  controlsNow,
  isChoice,
  restoreControl,
} from '#app/shell/typedInput.ts';

/** Whether a field holds something else than the page was drawn with. */
export function wasTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected && option.selected);
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Sends what was sent while nobody listened, once, after what was typed has been taken in. */
function repeatEarlySubmits(within: ParentNode): void {
  for (const sender of within.querySelectorAll<HTMLElement>('[data-early]')) {
    delete sender.dataset.early;
    setTimeout(() => {
      if (sender instanceof HTMLFormElement) sender.requestSubmit();
      else if (sender instanceof HTMLButtonElement) sender.form?.requestSubmit(sender);
    });
  }
}

const isRadio = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio';

/**
 * Remembers what was chosen, typed or sent while the page was only its HTML: on a slow network people begin before the scripts
 * are there, and nothing they do may be lost. The answer repeats it once the page listens, as it stands by then: who types on while
 * the page is taken over loses none of it.
 */
export function collectEarlyInput(within?: ParentNode): () => void {
  const early = new Map<string, ControlState>();
  const remember = (control: Control) => {
    if (isRadio(control)) {
      if (!control.checked) return;
      // One that was left again is told by the one that was taken.
      const group = controlsNow(within).filter((one) => isRadio(one) && one.name === control.name);
      for (const { id } of group) early.delete(id);
    }
    early.set(control.id, controlStateOf(control));
  };
  const follow = ({ target }: Event) => {
    const control = controlsNow(within).find((one) => one === target);
    if (control) remember(control);
  };
  controlsNow(within).filter(wasTouched).forEach(remember);
  document.addEventListener('input', follow, { capture: true });
  return () => {
    document.removeEventListener('input', follow, { capture: true });
    [...early.values()].forEach(restoreControl);
    repeatEarlySubmits(within ?? document);
  };
}
