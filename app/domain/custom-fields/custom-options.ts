/** One of the values of a custom field with a list. */
export interface CustomOption {
	value: string;
	pt: string;
	en: string;
	/** Existing records keep it; it is no longer offered. */
	retired: boolean;
}

const retiredMark = "retired";
const maxValueLength = 60;
const longestLabel = 80;
const mostOptions = 200;

/** One option a line: `label`, `label | label in English`, or `value | label | label in English`. */
export function parseOptions(lines: string | null): CustomOption[] {
	return (lines ?? "").split("\n").flatMap((line) => {
		const [first = "", ...others] = line.split("|").map((part) => part.trim());
		const retired = others.length === 3 && others[2] === retiredMark;
		const [pt, en] = others.length >= 2 ? others : [first, others[0]];
		return first === "" ? [] : [{ value: first, pt: pt || first, en: en || pt || first, retired }];
	});
}

export function serializeOptions(options: readonly CustomOption[]): string {
	return options
		.map(({ value, pt, en, retired }) => {
			if (retired) return [value, pt, en, retiredMark].join(" | ");
			if (value === pt) return en === pt ? pt : `${pt} | ${en}`;
			return [value, pt, en].join(" | ");
		})
		.join("\n");
}

type Broken = string | { key: string; values: Record<string, string | number> };

/** Why these lines are no list to choose from; null when they are. */
export function optionsProblem(lines: string | null): Broken | null {
	const tooMany = (lines ?? "").split("\n").find((line) => line.split("|").length > 4);
	if (tooMany !== undefined) return { key: "forms:customOptionParts", values: { line: tooMany.slice(0, 60) } };
	const options = parseOptions(lines);
	if (options.every(({ retired }) => retired)) return "forms:customOptionsNone";
	if (options.length > mostOptions) return { key: "forms:maxItems", values: { maximum: mostOptions } };
	const long = options.find(
		({ value, pt, en }) => value.length > maxValueLength || pt.length > longestLabel || en.length > longestLabel,
	);
	if (long) return { key: "forms:customOptionLong", values: { option: long.value.slice(0, 40), n: maxValueLength } };
	const seen = new Set<string>();
	for (const { value } of options) {
		const plain = value.toLocaleLowerCase("pt-BR");
		if (seen.has(plain) || plain === "none") return { key: "forms:customOptionTwice", values: { option: value } };
		seen.add(plain);
	}
	return null;
}
