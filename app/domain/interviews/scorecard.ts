/** Worst first. */
export const verdicts = ["definitely_no", "no", "yes", "strong_yes"] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictTones = {
	definitely_no: "danger",
	no: "warning",
	yes: "success",
	strong_yes: "success",
} as const satisfies Record<Verdict, string>;

export const verdictIcons = {
	definitely_no: "circle-x",
	no: "thumbs-down",
	yes: "thumbs-up",
	strong_yes: "star",
} as const satisfies Record<Verdict, string>;

export const maxNoteLength = 1000;
export const maxNotesLength = 5000;

export interface AttributeVerdict {
	attribute: string;
	verdict: Verdict | null;
	note: string | null;
}

export interface ScorecardContent {
	judgements: AttributeVerdict[];
	verdict: Verdict | null;
	notes: string | null;
}

export const toVerdict = (value: unknown): Verdict | null => verdicts.find((verdict) => verdict === value) ?? null;

const line = (value: unknown, longest: number) =>
	typeof value === "string" ? value.trim().slice(0, longest) || null : null;

const ownFields = ["verdict", "notes", "what", "_idem"];

/** First unknown field, attribute or verdict; null if all are known. */
export function findUnknownEntry(form: FormData, attributes: readonly string[]): string | null {
	for (const [name, value] of form) {
		const [key = ""] = name.split(".");
		const isNumbered = /^(attribute|verdict|note)\.\d{1,3}$/.test(name);
		if (!isNumbered && !ownFields.includes(name)) return name;
		if (typeof value !== "string") return name;
		if (key === "verdict" && value !== "" && toVerdict(value) === null) return value;
		if (key === "attribute" && !attributes.includes(value)) return value;
		if (name === "what" && value !== "submit" && value !== "draft") return value;
	}
	return null;
}

/** Reads `attribute.0`, `verdict.0`, `note.0`…; indexes belong to the form, as the kit may have changed. */
export function parseScorecard(form: FormData, attributes: readonly string[]): ScorecardContent {
	const positions = new Map(
		[...form].flatMap(([name, value]): [unknown, string][] => {
			const [key, position] = name.split(".");
			return key === "attribute" && position ? [[value, position]] : [];
		}),
	);
	return {
		judgements: attributes.map((attribute) => {
			const position = positions.get(attribute);
			return {
				attribute,
				verdict: toVerdict(form.get(`verdict.${position}`)),
				note: line(form.get(`note.${position}`), maxNoteLength),
			};
		}),
		verdict: toVerdict(form.get("verdict")),
		notes: line(form.get("notes"), maxNotesLength),
	};
}

/** Attributes of the kit, plus judged ones that the kit no longer has. */
export function mergeJudgements(attributes: readonly string[], saved: readonly AttributeVerdict[]): AttributeVerdict[] {
	const gone = saved.filter(({ attribute }) => !attributes.includes(attribute));
	return [
		...attributes.map(
			(attribute) =>
				saved.find((judgement) => judgement.attribute === attribute) ?? { attribute, verdict: null, note: null },
		),
		...gone,
	];
}

export interface Agreement {
	/** Number of each verdict, worst first. */
	counts: Record<Verdict, number>;
	total: number;
	/** Steps between the worst and the best verdict. */
	spread: number;
	/** Null with fewer than two verdicts. */
	state: "agreed" | "split" | null;
}

/** "agreed" when verdicts are all positive or all negative. */
export function countVerdicts(all: readonly (Verdict | null)[]): Agreement {
	const given = all.filter((verdict) => verdict !== null);
	const steps = given.map((verdict) => verdicts.indexOf(verdict));
	const counts = { definitely_no: 0, no: 0, yes: 0, strong_yes: 0 };
	for (const verdict of given) counts[verdict]++;
	const [positive, negative] = [steps.some((step) => step > 1), steps.some((step) => step < 2)];
	return {
		counts,
		total: given.length,
		spread: given.length === 0 ? 0 : Math.max(...steps) - Math.min(...steps),
		state: given.length < 2 ? null : positive && negative ? "split" : "agreed",
	};
}
