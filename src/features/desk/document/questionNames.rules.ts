/** Questions whose short words speak to the family: a home reads others, `desk.questions`. */
export const questionsForHome = ['relationshipToArranger', 'directInfo'] as const;
