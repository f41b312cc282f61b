import { detectSystem, nameParts, noteTarget } from "./detect-system.ts";
import { headerKey } from "./normalize-header.ts";
import type { SourceSystem } from "./sources/table-kinds.ts";

export type Preset = Exclude<SourceSystem, "seleta">;

export interface MappingProposal {
	preset: Preset;
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

/** Guesses by header: our labels in both languages, for re-imported exports, then other systems' names. */
export function proposeMapping(
	/** Aliases of a field in other systems, separated by commas. */
	others: Readonly<Record<string, string>>,
	headers: readonly string[],
	allowed: ReadonlySet<string>,
	labels: ReadonlyMap<string, string>,
): MappingProposal {
	const existing = knownHeaders(others);
	const used = new Set<string>();
	const keys = headers.map((header) => headerKey(header.replace(/ \(\d+\)$/, "")));
	const hasPublicText = keys.includes("publicdescription");
	const preset = detectSystem([headers]);
	const ranked = keys
		// Beside a public description, the plain one is internal.
		.map((key, at) => ({
			at,
			...(hasPublicText && key === "description"
				? { field: noteTarget, rank: 1 }
				: (guessBySystem(preset, key) ?? guess(key, existing, labels))),
		}))
		.sort((first, other) => first.rank - other.rank || first.at - other.at);
	const mapping: (string | null)[] = headers.map(() => null);
	for (const { at, field } of ranked) {
		if (!field || !allowed.has(field)) continue;
		if (used.has(field) && !mayRepeat.has(field)) continue;
		used.add(field);
		mapping[at] = field;
	}
	// A full name outranks its parts.
	if (used.has("name"))
		for (const [at, field] of mapping.entries())
			if (field !== null && (nameParts as readonly string[]).includes(field)) mapping[at] = null;
	return { preset, mapping };
}

/** Headers that mean something else in one system's files. */
const ofSystem: Partial<Record<Preset, Readonly<Record<string, string>>>> = { linkedin: { url: "linkedin" } };

function guessBySystem(preset: Preset, key: string) {
	const field = ofSystem[preset]?.[key];
	return field ? { field, rank: 0 } : undefined;
}

function guess(
	key: string,
	existing: ReadonlyMap<string, { field: string; rank: number }>,
	labels: ReadonlyMap<string, string>,
) {
	const own = labels.get(key);
	if (own) return { field: own, rank: 0 };
	return existing.get(key) ?? { field: null, rank: Number.POSITIVE_INFINITY };
}

const saved = new WeakMap<object, Map<string, { field: string; rank: number }>>();

function knownHeaders(others: Readonly<Record<string, string>>) {
	let existing = saved.get(others);
	if (!existing) {
		existing = new Map();
		for (const [field, list] of Object.entries(others))
			for (const [place, header] of list.split(",").entries())
				if (!existing.has(headerKey(header))) existing.set(headerKey(header), { field, rank: place + 1 });
		saved.set(others, existing);
	}
	return existing;
}
