import { nameParts, noteTarget, signatures } from "./headers.ts";
import { headerKey } from "./normalize-header.ts";

export type Preset = keyof typeof signatures | "generic";

export interface Proposal {
	preset: Preset;
	/** For each column a field (or a part of a name), or null: it is left out. */
	mapping: (string | null)[];
}

/** Second phones and e-mails feed the same field: whichever is filled. */
const mayRepeat: ReadonlySet<string> = new Set([
	"mobile_phone",
	"phone",
	"email",
	"city",
	"self_introduction",
	"about",
	"tags",
	noteTarget,
]);

const systems = Object.keys(signatures) as (keyof typeof signatures)[];

/**
 * What the columns of a file mean, guessed from their headers: our own labels in both languages (`labels`: header key →
 * field, so that our exports come back), then what other systems call things.
 */
export function proposeMapping(
	/** Field → what other systems call it, separated by commas. */
	others: Readonly<Record<string, string>>,
	headers: readonly string[],
	allowed: ReadonlySet<string>,
	labels: ReadonlyMap<string, string>,
): Proposal {
	const known = knownHeaders(others);
	const used = new Set<string>();
	const keys = headers.map((header) => headerKey(header.replace(/ \(\d+\)$/, "")));
	const hasPublicText = keys.includes("publicdescription");
	const ranked = keys
		// Whoever has a description for the public has another one that is not.
		.map((key, at) => ({
			at,
			...(hasPublicText && key === "description" ? { field: noteTarget, rank: 1 } : guess(key, known, labels)),
		}))
		.sort((one, other) => one.rank - other.rank || one.at - other.at);
	const mapping: (string | null)[] = headers.map(() => null);
	for (const { at, field } of ranked) {
		if (!field || !allowed.has(field)) continue;
		if (used.has(field) && !mayRepeat.has(field)) continue;
		used.add(field);
		mapping[at] = field;
	}
	// A whole name says more than its parts.
	if (used.has("name"))
		for (const [at, field] of mapping.entries())
			if (field !== null && (nameParts as readonly string[]).includes(field)) mapping[at] = null;
	return { preset: detectPreset(headers), mapping };
}

/** Whose export this is, by headers that only that system writes; "generic" when none stands out. */
export function detectPreset(headers: readonly string[]): Preset {
	const there = new Set(headers.map((header) => header.trim()));
	const scores = systems.map((system) => ({
		system,
		hits: signatures[system].filter((header) => there.has(header)).length,
	}));
	const best = scores.reduce((one, other) => (other.hits > one.hits ? other : one));
	return best.hits >= (best.system === "linkedin" ? 6 : 3) ? best.system : "generic";
}

function guess(
	key: string,
	known: ReadonlyMap<string, { field: string; rank: number }>,
	labels: ReadonlyMap<string, string>,
) {
	const own = labels.get(key);
	if (own) return { field: own, rank: 0 };
	return known.get(key) ?? { field: null, rank: Number.POSITIVE_INFINITY };
}

const kept = new WeakMap<object, Map<string, { field: string; rank: number }>>();

function knownHeaders(others: Readonly<Record<string, string>>) {
	let known = kept.get(others);
	if (!known) {
		known = new Map();
		for (const [field, list] of Object.entries(others))
			for (const [place, header] of list.split(",").entries())
				if (!known.has(headerKey(header))) known.set(headerKey(header), { field, rank: place + 1 });
		kept.set(others, known);
	}
	return known;
}
