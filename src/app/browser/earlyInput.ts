import { type Control, controlStateOf, controlsNow, isChoice, restoreControl } from '#app/shell/typedInput.ts';

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

/**
 * Remembers what was chosen, typed or sent while the page was only its HTML: on a slow network people begin before the scripts
 * are there, and nothing they do may be lost. The answer repeats it once the page listens.
 */
export function collectEarlyInput(within?: ParentNode): () => void {
  const early = controlsNow(within).filter(wasTouched).map(controlStateOf);
  // A radio button that was left again is told by the one that was taken.
  const isRadio = (control: Element | null) => control instanceof HTMLInputElement && control.type === 'radio';
  const pending = early.filter(({ id, checked }) => checked || !isRadio(document.getElementById(id)));
  return () => {
    pending.forEach(restoreControl);
    repeatEarlySubmits(within ?? document);
  };
}
