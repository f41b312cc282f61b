import { unrepeated } from "#app/domain/registration/registration-fields.ts";

/** The form's own boxes, files, and answers too sensitive to lie in a browser. */
const never = new Set(["_idem", "__intent__", "version", "step", "go", "cv", ...unrepeated]);

type Entries = [string, string][];

/** What a person typed in a form, as name and text. */
export function readTypedValues(form: HTMLFormElement): Entries {
	return [...new FormData(form)].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && !never.has(entry[0]),
	);
}

/** The same for two forms that say the same: blanks and their order do not count. */
export function sign(entries: Entries): string {
	return JSON.stringify(entries.filter(([, value]) => value.trim() !== "").sort());
}

/** `experiences[0].company` → the values a form is given: lists, groups, and repeated names as lists. */
export function nest(entries: Entries): Record<string, unknown> {
	const root: Record<string, unknown> = {};
	for (const [name, value] of entries) {
		const path = name.split(/[.[\]]+/).filter((part) => part !== "");
		if (path.length === 0 || path.some((part) => part in Object.prototype)) continue;
		put(root, path, value);
	}
	return root;
}

function put(root: Record<string, unknown>, path: string[], value: string) {
	let place: Record<string, unknown> = root;
	for (const [index, part] of path.slice(0, -1).entries()) {
		const next = place[part];
		if (typeof next === "object" && next !== null) place = next as Record<string, unknown>;
		else place = place[part] = (/^\d+$/.test(path[index + 1] ?? "") ? [] : {}) as Record<string, unknown>;
	}
	const last = path.at(-1) ?? "";
	const before = place[last];
	place[last] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
}
