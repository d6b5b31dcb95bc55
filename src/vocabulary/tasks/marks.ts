/** What a family says of a thing to do: done; of help to pay, asked for or answered; or that it does not apply. */
export const planMarkStates = ['done', 'asked', 'answered', 'not-needed'] as const;

/** What a family says of a thing to do. */
export type PlanMarkState = (typeof planMarkStates)[number];

/**
 * A mark on a family’s plan, by the key of what it marks: a task, `life.car` for a part of the life that there was not, or
 * `day.funeral` for a day that only the plan asks for. `day` is that day, or the one on which the mark was made.
 */
export type PlanMark = { key: string; state: PlanMarkState; day: string | null };
