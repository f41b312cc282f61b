import { ufs } from "../reference/states.ts";
import type { BoardRequirements, FieldRule } from "./board-requirements.ts";
import type { PostingFields } from "./posting-fields.ts";

/** Why a board would reject an ad; texts: `job_boards:rules.<rule>`. */
export const postingRules = [
	"required",
	"short",
	"long",
	"word",
	"date",
	"url",
	"domain",
	"email",
	"country",
	"uf",
	"digits",
	"html",
	"expired",
] as const;
export type PostingRule = (typeof postingRules)[number];

export interface PostingProblem<Rule extends string = PostingRule> {
	field: string;
	rule: Rule;
	/** Characters at least or at most. */
	limit?: number;
}

interface Circumstances {
	/** Origin of the brand's own site. */
	origin: string;
	now: Date;
}

/** Problems a board would report for one ad, at most one per field. */
export function checkPosting(
	{ fields: rules, expires }: BoardRequirements,
	fields: PostingFields,
	{ origin, now }: Circumstances,
): PostingProblem[] {
	const values = new Map(fields);
	const isAnywhere = ["Fully remote", "Remote", "TELECOMMUTE", "remote"].some((word) =>
		["remotetype", "workplaceTypes", "jobLocationType", "workplace"].some((name) => values.get(name) === word),
	);
	const problems = rules.flatMap((rule) => {
		const isNeeded = rule.isRequired && !(rule.isPlace && isAnywhere);
		return checkField(rule, values.get(rule.field) ?? "", { isNeeded: isNeeded === true, origin });
	});
	const end = expires ? toTime(values.get(expires) ?? "") : null;
	if (expires && end !== null && end < now.getTime()) problems.push({ field: expires, rule: "expired" });
	return problems;
}

function checkField(
	{ field, least, most, words, format, html }: FieldRule,
	value: string,
	{ isNeeded, origin }: { isNeeded: boolean; origin: string },
): PostingProblem[] {
	const problem = (rule: PostingRule, limit?: number) => [
		limit === undefined ? { field, rule } : { field, rule, limit },
	];
	if (value.trim() === "") return isNeeded ? problem("required") : [];
	if (least !== undefined && value.length < least) return problem("short", least);
	if (most !== undefined && value.length > most) return problem("long", most);
	if (words && !value.split(",").every((word) => words.includes(word.trim()))) return problem("word");
	if (html !== undefined && hasForeignHtml(value, html)) return problem("html");
	if (format === "url") {
		const url = URL.parse(value);
		if (!url || !/^https?:$/.test(url.protocol)) return problem("url");
		return url.origin === origin ? [] : problem("domain");
	}
	return format && !formats[format](value) ? problem(format === "us_date" ? "date" : format) : [];
}

const formats: Record<Exclude<NonNullable<FieldRule["format"]>, "url">, (value: string) => boolean> = {
	date: (value) => /^(\w{3}, \d{1,2} \w{3} \d{4} |\d{4}-\d\d-\d\d)/.test(value) && Number.isFinite(Date.parse(value)),
	us_date: (value) => /^\d\d\/\d\d\/\d{4}$/.test(value) && Number.isFinite(Date.parse(value)),
	email: (value) => value.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i.test(value),
	country: (value) => /^[A-Z]{2}$/.test(value),
	digits: (value) => /^\d{1,20}$/.test(value),
	uf: (value) => (ufs as readonly string[]).includes(value),
};

/** A day without an hour lasts until its end. */
function toTime(value: string): number | null {
	const time = Date.parse(value);
	if (!Number.isFinite(time)) return null;
	return /^(\d\d\/\d\d\/\d{4}|\d{4}-\d\d-\d\d)$/.test(value) ? time + 86_400_000 : time;
}

const tag = /<(?:\/?([a-z][a-z0-9]*)|!--)/gi;
const entity = /&(?:lt|gt|amp|quot|nbsp|#\d{1,7});/i;
const escapedTag = /&lt;\/?(?:p|br|ul|ol|li|strong|em|b|i|div|span)\b/i;

/** Tags of pasted HTML; `<x>` in a formula is none. */
const html5 = new Set(
	"a b blockquote br div em font h1 h2 h3 h4 h5 h6 hr i iframe img li ol p s script span strong style sub sup table td tr u ul".split(
		" ",
	),
);

function hasForeignHtml(value: string, allowed: "none" | readonly string[]): boolean {
	for (const [, name] of value.matchAll(tag)) {
		const plain = name?.toLowerCase() ?? "";
		if (allowed === "none" ? html5.has(plain) || plain === "" : !allowed.includes(plain)) return true;
	}
	// Plain text shows its entities; rich text shows tags that were escaped twice.
	return (allowed === "none" ? entity : escapedTag).test(value);
}
