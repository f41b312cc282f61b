import type { ParsedCv } from "./cv-parse.ts";

type Field =
	| "name"
	| "email"
	| "mobile_phone"
	| "linkedin"
	| "github"
	| "current_position"
	| "current_company"
	| "role_name";

/** Uncertain values need a review before use. */
const isCertain = (parsed: ParsedCv, key: "name" | "email" | "phone"): boolean =>
	parsed.sources?.[key]?.certain !== false;

/** Candidate fields from a parsed CV. */
export function getCvFields(parsed: ParsedCv | null | undefined): Partial<Record<Field, string>> {
	if (!parsed) return {};
	const certain = (key: "name" | "email" | "phone") => (isCertain(parsed, key) ? parsed[key] : undefined);
	const jobs = parsed.experiences.filter((_, index) => parsed.sources?.[`experiences.${index}`]?.certain !== false);
	const latest = jobs.find(({ current }) => current);
	const result: Record<Field, string | undefined> = {
		name: certain("name"),
		email: certain("email"),
		mobile_phone: certain("phone"),
		linkedin: parsed.linkedin,
		github: parsed.github,
		current_position: latest?.position,
		current_company: latest?.company,
		role_name: latest?.position ?? jobs[0]?.position,
	};
	return Object.fromEntries(Object.entries(result).filter(([, value]) => value));
}
