/** Under 18 only apprenticeships, with a guardian (Constitution, article 7 XXXIII). */
export const adultAge = 18;

/** The level of the jobs that are open to them. */
export const apprenticeLevel = "apprentice";

/** Full years between two days. */
export function getAge(born: string, today: string): number {
	const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
	return today.slice(5) < born.slice(5) ? years - 1 : years;
}

export const isMinor = (born: string | null | undefined, today: string): boolean =>
	born !== null && born !== undefined && getAge(born, today) < adultAge;

/** Whether the age on that date of birth allows a job of this level. */
export const mayApply = (born: string | null | undefined, level: string | null, today: string): boolean =>
	level === apprenticeLevel || !isMinor(born, today);

/** The boxes that a form asks of a minor's guardian. */
export const guardianFields = ["guardian_name", "guardian_email", "guardian_phone"] as const;
export type GuardianField = (typeof guardianFields)[number];

/** Missing guardian fields, by name. */
export function findMissingGuardianFields(
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

/** State of the guardian's consent; the person's own address is refused. */
export function getGuardianState(user: Guarded, today: string): "none" | "missing" | "asked" | GuardianAnswer {
	if (!isMinor(user.date_birth, today)) return "none";
	if (user.guardian_answer === "agreed" || user.guardian_answer === "refused") return user.guardian_answer;
	return user.guardian_email && !isOwnEmail(user, user.email) ? "asked" : "missing";
}

export const isOwnEmail = ({ guardian_email }: { guardian_email?: unknown }, own: string | null): boolean =>
	typeof guardian_email === "string" && guardian_email.toLowerCase() === own?.toLowerCase();

/** Without the guardian's consent, applications are held back. */
export const needsGuardianConsent = (user: Guarded, today: string): boolean =>
	!["none", "agreed"].includes(getGuardianState(user, today));
