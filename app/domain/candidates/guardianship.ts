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

/** The boxes that a form asks of a minor's guardian. */
export const guardianFields = ["guardian_name", "guardian_email", "guardian_phone"] as const;
export type GuardianField = (typeof guardianFields)[number];

/** What a form lacks of a minor's guardian, by box. */
export function guardianMissing(
	{ date_birth, ...typed }: { date_birth?: unknown } & Partial<Record<GuardianField, unknown>>,
	today: string,
): GuardianField[] {
	if (typeof date_birth !== "string" || !isMinor(date_birth, today)) return [];
	return guardianFields.filter((name) => !typed[name]);
}

export type GuardianAnswer = "agreed" | "refused";
interface Guarded {
	email: string | null;
	date_birth: string | null;
	guardian_email: string | null;
	guardian_answer: string | null;
}

/**
 * Where somebody stands with their guardian: of age, nobody to ask, asked, or what was answered. Their own address is
 * nobody else's.
 */
export function getGuardianState(user: Guarded, today: string): "none" | "missing" | "asked" | GuardianAnswer {
	if (!isMinor(user.date_birth, today)) return "none";
	if (user.guardian_answer === "agreed" || user.guardian_answer === "refused") return user.guardian_answer;
	return user.guardian_email && !isOwnAddress(user, user.email) ? "asked" : "missing";
}

/** Whether somebody named their own address as their guardian's. */
export const isOwnAddress = ({ guardian_email }: { guardian_email?: unknown }, own: string | null): boolean =>
	typeof guardian_email === "string" && guardian_email.toLowerCase() === own?.toLowerCase();

/** Whether their guardian's word is still lacking: what they send is kept until then. */
export const needsGuardian = (user: Guarded, today: string): boolean =>
	!["none", "agreed"].includes(getGuardianState(user, today));
