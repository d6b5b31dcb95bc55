import { ChoiceCard, ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';

/** Radio cards, controlled by `value` or left to the form with `defaultValue`. */
export type RadioCardsProps<Value extends string> = ChoiceGroupProps<Value> & {
  value?: string;
  defaultValue?: string;
  onChange?: (value: Value) => void;
};

/** One question with big cards to choose one from. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { choices, name, value, defaultValue, onChange, ...group } = props;
  return (
    <ChoiceGroup {...group}>
      {choices.map((choice, index) => (
        <ChoiceCard
          key={choice.value}
          type="radio"
          choice={choice}
          id={index === 0 ? group.id : `${group.id}-${choice.value}`}
          name={name}
          invalid={group.error != null}
          checked={value === undefined ? undefined : value === choice.value}
          defaultChecked={defaultValue === undefined ? undefined : defaultValue === choice.value}
          onChange={onChange && (() => onChange(choice.value))}
        />
      ))}
    </ChoiceGroup>
  );
}
