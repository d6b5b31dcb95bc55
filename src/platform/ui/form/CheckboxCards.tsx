import { ChoiceCard, ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';

/** Checkbox cards, controlled by `values` or left to the form with `defaultValues`. */
export type CheckboxCardsProps = ChoiceGroupProps & {
  values?: readonly string[];
  defaultValues?: readonly string[];
  /** The chosen values, in the order of the cards. A card that stands `apart` and the others rule each other out. */
  onChange?: (values: string[]) => void;
};

/** One question with big cards to choose any number from. */
export function CheckboxCards({ choices, name, values, defaultValues, onChange, ...group }: CheckboxCardsProps) {
  const change = (value: string, checked: boolean) => {
    const isApart = (candidate: string) => choices.some((choice) => choice.apart && choice.value === candidate);
    const kept = (values ?? []).filter((other) => other !== value && (!checked || isApart(other) === isApart(value)));
    const chosen = new Set(checked ? [...kept, value] : kept);
    onChange?.(choices.map((choice) => choice.value).filter((candidate) => chosen.has(candidate)));
  };
  return (
    <ChoiceGroup {...group}>
      {choices.map((choice, index) => (
        <ChoiceCard
          key={choice.value}
          type="checkbox"
          choice={choice}
          id={index === 0 ? group.id : `${group.id}-${choice.value}`}
          name={name}
          invalid={group.error != null}
          checked={values?.includes(choice.value)}
          defaultChecked={defaultValues?.includes(choice.value)}
          onChange={onChange && ((checked) => change(choice.value, checked))}
        />
      ))}
    </ChoiceGroup>
  );
}
