/** The name and id of a field's control below a question; the question's own controls are named by its key. */
export const detailId = (stepKey: string, field: string): string => `${stepKey}-${field}`;
