import { type Change, readAttributes, readOperations } from "./patch-operations.ts";
import { isIgnoredAttribute } from "./path.ts";
import { ScimError } from "./scim-error.ts";
import { getEntry, readBoolean, readList, readScimObject, readText, type ScimObject } from "./values.ts";

/** Changes of a user sent by a directory; absent entries stay unchanged. */
export interface UserChanges {
	userName?: string;
	externalId?: string | null;
	displayName?: string | null;
	formatted?: string | null;
	givenName?: string | null;
	familyName?: string | null;
	title?: string | null;
	email?: string | null;
	active?: boolean;
}

const texts = {
	externalid: ["externalId", 254],
	displayname: ["displayName", 200],
	title: ["title", 200],
} as const;

const names = {
	formatted: "formatted",
	givenname: "givenName",
	familyname: "familyName",
} as const;
const namesPassedOver = new Set(["middlename", "honorificprefix", "honorificsuffix"]);

/** Omitted attributes stay unchanged; `userName` is required. */
export function readUser(body: ScimObject, ownId: string | null): UserChanges {
	const changes = applyAll(readAttributes("replace", body), ownId);
	if (changes.userName === undefined) throw new ScimError("invalidValue", "required", { name: "userName" });
	return changes;
}

export const parseUserPatch = (body: ScimObject, ownId: string): UserChanges => applyAll(readOperations(body), ownId);

function applyAll(list: readonly Change[], ownId: string | null): UserChanges {
	const changes: UserChanges = {};
	for (const change of list) apply(changes, change, ownId);
	return changes;
}

function apply(changes: UserChanges, change: Change, ownId: string | null): void {
	const { verb, path, value } = change;
	const { name } = path;
	const given = verb === "remove" ? null : value;
	if (name === "username") {
		const userName = readText("userName", given, 254);
		if (userName === null) throw new ScimError("invalidValue", "required", { name: "userName" });
		changes.userName = userName;
	} else if (name === "active") {
		if (given === null || given === undefined) return;
		changes.active = readBoolean("active", given);
	} else if (name === "externalid" || name === "displayname" || name === "title") {
		const [entry, most] = texts[name];
		changes[entry] = readText(entry, given, most);
	} else if (name === "name") applyName(changes, change, given);
	else if (name === "emails") applyEmails(changes, change, given);
	else if (name === "id" || name === "groups" || name === "meta") assertWritable(name, given, ownId);
	else if (!isIgnoredAttribute(name)) throw createUnknownAttributeError(change);
}

/** Directories echo read-only attributes; only a different `id` is an error. */
export function assertWritable(name: string, given: unknown, ownId: string | null): void {
	if (ownId === null || name === "meta") return;
	if (name === "id" && given === ownId) return;
	if (name === "groups" && Array.isArray(given)) return;
	throw new ScimError("mutability", "readOnly", { name });
}

export function createUnknownAttributeError({ path }: Change): ScimError {
	return new ScimError("invalidPath", "unknownAttribute", { name: path.text.slice(0, 80) });
}

function applyName(changes: UserChanges, change: Change, given: unknown): void {
	const { sub } = change.path;
	if (sub !== null) setName(changes, sub, given, change);
	else if (given === null || given === undefined) for (const entry of Object.values(names)) changes[entry] = null;
	else
		for (const [key, value] of Object.entries(readScimObject("name", given)))
			setName(changes, key.toLowerCase(), value, change);
}

function setName(changes: UserChanges, sub: string, value: unknown, change: Change): void {
	if (namesPassedOver.has(sub)) return;
	if (sub !== "formatted" && sub !== "givenname" && sub !== "familyname") throw createUnknownAttributeError(change);
	const entry = names[sub];
	changes[entry] = readText(`name.${entry}`, value, 200);
}

const workMail = new Set(["work", "", "undefined"]);

/** One address counts: the primary one, or that of work. */
function applyEmails(changes: UserChanges, change: Change, given: unknown): void {
	const { sub, where } = change.path;
	if (sub !== null && sub !== "value") {
		if (sub === "type" || sub === "primary" || sub === "display") return;
		throw createUnknownAttributeError(change);
	}
	const isOurs = (where ?? []).every(({ name, value }) => name !== "type" || workMail.has(value.toLowerCase()));
	if (!isOurs) return;
	if (given === null || given === undefined) {
		changes.email = null;
		return;
	}
	if (sub === "value" || typeof given === "string") {
		changes.email = readEmail(given);
		return;
	}
	const rows = readList("emails", given).map((row) => readScimObject("emails", row));
	const primary = rows.find((row) => String(getEntry(row, "primary")).toLowerCase() === "true");
	const work = rows.find((row) => workMail.has(String(getEntry(row, "type")).toLowerCase()));
	const chosen = primary ?? work ?? (change.verb === "add" ? undefined : rows[0]);
	if (chosen) changes.email = readEmail(getEntry(chosen, "value"));
	else if (change.verb === "replace") changes.email = null;
}

function readEmail(value: unknown): string | null {
	const email = readText("emails.value", value, 254)?.toLowerCase() ?? null;
	if (email !== null && !isEmail(email)) throw new ScimError("invalidValue", "wrongValue", { name: "emails.value" });
	return email;
}

export const isEmail = (text: string): boolean => /^[^\s@]{1,64}@[^\s@]{3,253}$/.test(text);

interface Names {
	name: string;
	givenName: string | null;
	familyName: string | null;
}

/** Prefers the display name, then the joined name parts. */
export function getFullName(changes: UserChanges, before: Names | null, fallback: string): string {
	const { displayName, formatted } = changes;
	const joined = joinNames(
		changes.givenName === undefined ? before?.givenName : changes.givenName,
		changes.familyName === undefined ? before?.familyName : changes.familyName,
	);
	const hasParts = changes.givenName !== undefined || changes.familyName !== undefined;
	const chosen = displayName || formatted || (hasParts ? joined : "") || before?.name || fallback;
	return chosen.slice(0, 200);
}

const joinNames = (...parts: (string | null | undefined)[]) =>
	parts.filter((part) => part != null && part !== "").join(" ");
