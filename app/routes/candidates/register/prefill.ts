import type { ParsedCv } from "#app/domain/cv-parse.ts";
import { limits } from "#app/domain/registration-limits.ts";

type Values = Record<string, unknown>;

/** Boxes with what a CV said where nothing was typed: work history and skills, each list only if it is empty. */
export function prefill(values: Values, parsed: ParsedCv): Values {
	const filled = { ...values };
	if (!hasRows(values, "experiences") && parsed.experiences.length > 0) {
		filled.experiences = parsed.experiences.slice(0, limits.experiences).map(({ current, ...row }) => ({
			...row,
			company: row.company.slice(0, limits.company),
			position: row.position.slice(0, limits.position),
			...(current ? { current: "on" } : {}),
		}));
	}
	if (!hasRows(values, "skills") && parsed.skills.length > 0) {
		filled.skills = parsed.skills.slice(0, limits.skills).map((name) => ({ name }));
	}
	return filled;
}

/** Whether any row of a list has something typed in it; a select that always has a value is not typing. */
export function hasRows(values: Values, list: "experiences" | "skills"): boolean {
	const rows = values[list];
	if (!Array.isArray(rows)) return false;
	const typed = list === "experiences" ? ["company", "position", "start", "end", "description"] : ["name"];
	return rows.some((row) => typeof row === "object" && row !== null && typed.some((field) => (row as Values)[field]));
}
