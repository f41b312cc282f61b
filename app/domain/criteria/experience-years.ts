const numbers: Readonly<Record<string, number>> = {
	um: 1,
	dois: 2,
	tres: 3,
	quatro: 4,
	cinco: 5,
	seis: 6,
	sete: 7,
	oito: 8,
	dez: 10,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	ten: 10,
};

/** A value of `yearsSkills`; intervals count with their lower end. */
export function findExperienceYears(plain: string): number | null {
	const match =
		/(?:^|[^\d])(\d{1,2}|um|dois|tres|quatro|cinco|seis|sete|oito|dez|one|two|three|four|five|six|seven|eight|ten)\s?\+?\s?(?:\(\w+\)\s)?(?:a \d{1,2} |to \d{1,2} |or more |ou mais )?(?:anos?|years?|yrs)\b/.exec(
			plain,
		);
	const share = /\b(?:sendo|of which)(?: pelo menos| ao menos| at least)? (\d{1,2})(?=\s)/.exec(plain);
	const written = share?.[1] ?? match?.[1];
	if (!written) return null;
	const years = numbers[written] ?? Number(written);
	return years > 0 && years < 40 ? Math.min(8, years + 1) : null;
}
