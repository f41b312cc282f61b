import { type AttributePath, parseAttributePath } from "./path.ts";
import { ScimError } from "./scim-error.ts";
import { getEntry, readScimObject, type ScimObject } from "./values.ts";

export type PatchOperationKind = "add" | "replace" | "remove";

export interface Change {
	verb: PatchOperationKind;
	path: AttributePath;
	value: unknown;
}

const verbs = ["add", "replace", "remove"] as const;
const mostOperations = 1_000;
const members = new Set(["schemas", "operations"]);

/** One change per attribute; a value without a path names its attributes itself. */
export function readOperations(body: ScimObject): Change[] {
	const other = Object.keys(body).find((key) => !members.has(key.toLowerCase()));
	if (other !== undefined) throw new ScimError("invalidSyntax", "unknownAttribute", { name: other.slice(0, 80) });
	const operations = getEntry(body, "operations");
	if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
		throw new ScimError("invalidSyntax", "noOperations", { most: mostOperations });
	return operations.flatMap((operation, index) => readOperation(operation, index + 1));
}

function readOperation(operation: unknown, number: number): Change[] {
	const wrong = () => new ScimError("invalidSyntax", "wrongOperation", { number });
	if (typeof operation !== "object" || operation === null) throw wrong();
	const part = operation as ScimObject;
	const verb = verbs.find((name) => name === String(getEntry(part, "op")).toLowerCase());
	const path = getEntry(part, "path");
	const value = getEntry(part, "value");
	if (!verb || (path !== undefined && path !== null && typeof path !== "string")) throw wrong();
	if (verb !== "remove" && value === undefined) throw wrong();
	if (typeof path === "string" && path.trim() !== "") return [{ verb, path: parseAttributePath(path), value }];
	if (verb === "remove") throw new ScimError("noTarget", "noTarget");
	return readAttributes(verb, readScimObject("value", value));
}

/** Each entry of a resource, or of a value without a path, is one change. */
export const readAttributes = (verb: PatchOperationKind, part: ScimObject): Change[] =>
	Object.entries(part).map(([name, value]) => ({ verb, path: parseAttributePath(name), value }));
