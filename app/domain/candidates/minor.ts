/** Under this age somebody works as an apprentice only, and a guardian answers for them (Constitution, article 7 XXXIII). */
export const ofAge = 18;

/** The level of the jobs that are open to them. */
export const apprentice = "apprentice";

/** Full years between two days. */
export function ageOn(born: string, today: string): number {
	const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
	return today.slice(5) < born.slice(5) ? years - 1 : years;
}

export const isMinor = (born: string | null | undefined, today: string): boolean =>
	born !== null && born !== undefined && ageOn(born, today) < ofAge;

/** Whether somebody born that day may apply to a job of this level. */
export const mayApply = (born: string | null | undefined, level: string | null, today: string): boolean =>
	level === apprentice || !isMinor(born, today);

/** What a form lacks of a minor's guardian, by box. */
export function guardianMissing(
	{ date_birth, ...typed }: { date_birth?: unknown; guardian_name?: unknown; guardian_phone?: unknown },
	today: string,
): ("guardian_name" | "guardian_phone")[] {
	if (typeof date_birth !== "string" || !isMinor(date_birth, today)) return [];
	return (["guardian_name", "guardian_phone"] as const).filter((name) => !typed[name]);
}
