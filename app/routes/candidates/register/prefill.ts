import { skillYears, type WorkPeriod } from "#app/domain/candidates/skill-years.ts";
import type { ParsedCv } from "#app/domain/cv/cv-parse.ts";
import { questions } from "#app/domain/registration/registration-fields.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";

type Values = Record<string, unknown>;

const jobs = questions.experiences;
/** Selects and boxes with defaults do not count as input. */
const typedCells = {
	experiences: Object.keys(jobs.cells).filter((cell) => cell !== "current"),
	skills: ["name"],
};

/** Fills blanks and adds rows from the CV; input never changes. Skill durations are suggested from the jobs that mention them. */
export function prefill(values: Values, parsed: ParsedCv, thisMonth: string): Values {
	const filled = { ...values };
	if (parsed.experiences.length > 0) filled.experiences = experiences(typedRows(values, "experiences"), parsed);
	if (parsed.skills.length > 0)
		filled.skills = skills(typedRows(values, "skills"), parsed, worked(filled, parsed), thisMonth);
	return filled;
}

/** Personal data from the CV, prefilling the wizard's last step. */
export function getCvPersonalData(parsed: ParsedCv | null): Values {
	if (!parsed) return {};
	const { phone, date_birth, city, state, languages = [], educations = [] } = parsed;
	const prefilled = {
		mobile_phone: phone && formatPhone(phone),
		date_birth,
		city,
		state,
		languages: languages.map(({ language, level }) => ({ language, level: String(level) })),
		educations: educations.map(({ institution, course, education_level, status }) => ({
			institution,
			course,
			education_level: education_level === undefined ? "" : String(education_level),
			status,
		})),
	};
	return Object.fromEntries(Object.entries(prefilled).filter(([, value]) => value !== undefined && value.length > 0));
}

function experiences(input: Values[], parsed: ParsedCv): Values[] {
	const rows = [...input];
	const result = new Set<number>();
	for (const { current, ...one } of parsed.experiences) {
		const read: Values = {
			...one,
			company: one.company.slice(0, jobs.cells.company.max),
			position: one.position.slice(0, jobs.cells.position.max),
			...(current ? { current: "on" } : {}),
		};
		const at = input.findIndex((row, index) => !result.has(index) && isSame(row, read));
		if (at < 0) {
			if (rows.length < jobs.max) rows.push(read);
			continue;
		}
		result.add(at);
		rows[at] = withBlanksFilled(input[at] ?? {}, read);
	}
	return rows;
}

function withBlanksFilled(row: Values, read: Values): Values {
	// The end date and the "current" checkbox together form one answer.
	const ends = Boolean(row.end || row.current);
	const blanks = Object.entries(read).filter(
		([cell]) => !row[cell] && !(ends && (cell === "end" || cell === "current")),
	);
	return { ...row, ...Object.fromEntries(blanks) };
}

/** A partial row matches when each filled cell contains the CV's text or vice versa. */
function isSame(row: Values, read: Values): boolean {
	const cells = (["company", "position"] as const).filter((cell) => row[cell]);
	return cells.length > 0 && cells.every((cell) => isPart(String(row[cell]), String(read[cell] ?? "")));
}

function isPart(first: string, other: string): boolean {
	const [a, b] = [plain(first), plain(other)];
	return a !== "" && b !== "" && (a.includes(b) || b.includes(a));
}

function skills(input: Values[], parsed: ParsedCv, work: WorkPeriod[], thisMonth: string): Values[] {
	const existing = new Set(input.map((row) => plain(String(row.name ?? ""))));
	const more: Values[] = parsed.skills.filter((name) => !existing.has(plain(name))).map((name) => ({ name }));
	return [...input, ...more].slice(0, Math.max(input.length, questions.skills.max)).map((row) => {
		const years = row.years_skills ? null : skillYears(String(row.name ?? ""), work, thisMonth);
		return years === null ? row : { ...row, years_skills: String(years) };
	});
}

/** Typed work periods, which take precedence over those parsed from the CV. */
function worked(filled: Values, parsed: ParsedCv): WorkPeriod[] {
	if (!Array.isArray(filled.experiences)) return parsed.experiences;
	return typedRows(filled, "experiences").map((row) => {
		const end = getMonth(row.end);
		return {
			start: getMonth(row.start),
			...(end ? { end } : {}),
			current: Boolean(row.current),
			position: String(row.position ?? ""),
			description: String(row.description ?? ""),
		};
	});
}

/** Accepts YYYY-MM, or MM/YYYY from browsers without month fields. */
function getMonth(value: unknown): string {
	return String(value ?? "").replace(/^(\d{2})\/(\d{4})$/, "$2-$1");
}

function plain(text: string): string {
	return foldText(text).trim();
}

/** Selects with defaults do not count as input. */
export function hasRows(values: Values, list: "experiences" | "skills"): boolean {
	return typedRows(values, list).length > 0;
}

function typedRows(values: Values, list: "experiences" | "skills"): Values[] {
	const rows = values[list];
	if (!Array.isArray(rows)) return [];
	return rows.filter(
		(row): row is Values =>
			typeof row === "object" && row !== null && typedCells[list].some((cell) => (row as Values)[cell]),
	);
}
