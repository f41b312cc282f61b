import { can, type Permitted } from "#app/domain/access/permissions.ts";
import { maySeeField } from "#app/domain/access/reach.ts";
import { recognise } from "#app/domain/candidates/candidate-search.ts";
import { hasTerms, parseTerms, type Terms } from "#app/domain/lists/list-terms.ts";
import { bestFirst, type ListView, newestFirst, type SortKey } from "#app/domain/lists/list-view.ts";
import { parseMoney } from "#app/domain/money/money.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { plainText } from "#app/domain/text/plain-text.ts";
import { addDays, brasilia, isDay, localDay } from "#app/domain/time/local-time.ts";
import { momentIn } from "#app/domain/time/zone-time.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { dateRange } from "./dates.ts";
import type { Entity } from "./entity.ts";
import type { Field, RefTarget } from "./fields.ts";
import { mayRead, pointsToReadable } from "./readable.ts";

/** Who looks: private rows, "me" and own teams depend on it. */
export interface Viewer extends Permitted {
	id: number;
	/** What names are told in, where there are two; Portuguese unless said. */
	locale?: Locale;
}

/** What is looked for besides conditions: words of the document, and a piece of a name, address, number or document. */
export interface Words {
	terms: Terms;
	piece: string | null;
}

export type Condition =
	| { field: string; is: "any"; values: (string | number)[]; none: boolean }
	/** Public ids of the records pointed to; `me` is the viewer. */
	| { field: string; is: "refs"; uids: string[]; me: boolean; none: boolean }
	| { field: string; is: "related"; to: RefTarget; uid: string }
	| { field: string; is: "range"; from: string | number | null; to: string | number | null }
	/** Points in time: from included, to excluded. */
	| { field: string; is: "time"; from: Date | null; to: Date | null }
	| { field: string; is: "none" }
	/** No row: what was asked cannot be heard, and leaving it out would mean more rows. */
	| { field: string; is: "nothing" }
	| { field: string; is: "yes"; value: boolean }
	| { field: string; is: "tags"; values: string[] }
	| { field: string; is: "text"; value: string };

export interface ListQuery {
	words: Words | null;
	conditions: Condition[];
	order: SortKey[];
	viewer: Viewer;
	/** Only rows of the viewer and of whoever reports to them. */
	subordinates: boolean;
}

/**
 * A field this person may see, with its name; undefined for anything else an address may name. What names the record itself
 * (the candidate of an apply) is seen by whoever may read the record.
 */
export function visibleField(entity: Entity, name: string, viewer: Permitted) {
	const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
	if (!field) return undefined;
	if (field.needs && !can(viewer, field.needs, entity.resource)) return undefined;
	if (name === entity.name) return field;
	return maySeeField(viewer, entity.key, name) && pointsToReadable(field, viewer) ? field : undefined;
}

/** The conditions an address states, and the names of what it states in vain. */
export function readConditions(
	entity: Entity,
	view: Pick<ListView, "where" | "filters">,
	viewer: Viewer,
	now: Date,
): { conditions: Condition[]; ignored: string[] } {
	const conditions: Condition[] = [];
	const ignored: string[] = [];
	for (const group of [view.where, view.filters]) {
		const names = new Set(Object.keys(group).map((name) => fieldNamed(entity, name)));
		for (const name of names) {
			const field = visibleField(entity, name, viewer);
			const values = group[name] ?? [];
			const range = { from: group[`${name}_from`]?.[0], to: group[`${name}_to`]?.[0] };
			const condition = field && conditionOf(name, field, values, range, now);
			if (condition && (condition.is !== "related" || mayRead(viewer, condition.to))) conditions.push(condition);
			else ignored.push(name);
		}
	}
	return { conditions, ignored };
}

/** The field a name in an address is of: "due_at_from" is of due_at, while "sent_to" may be a field itself. */
export function fieldNamed(entity: Pick<Entity, "fields">, name: string): string {
	return Object.hasOwn(entity.fields, name) ? name : name.replace(/_(from|to)$/, "");
}

interface TypedRange {
	from: string | undefined;
	to: string | undefined;
}

function conditionOf(name: string, field: Field, values: string[], range: TypedRange, now: Date): Condition | null {
	const none = values.includes("none");
	switch (field.kind) {
		case "choice":
		case "choices": {
			const known = enumerations[field.list] as readonly (string | number)[];
			const found = known.filter((one) => values.includes(String(one)));
			return found.length > 0 || none ? { field: name, is: "any", values: found, none } : null;
		}
		case "option": {
			const found = field.values.filter((one) => values.includes(one));
			return found.length > 0 || none ? { field: name, is: "any", values: found, none } : null;
		}
		case "state": {
			const found = values.filter((one) => /^[A-Z]{2}$/.test(one));
			return found.length > 0 || none ? { field: name, is: "any", values: found, none } : null;
		}
		case "ref":
		case "many": {
			const uids = values.filter((one) => /^[\w-]{1,64}$/.test(one) && one !== "me" && one !== "none");
			const me = field.to === "recruiters" && values.includes("me");
			return uids.length > 0 || me || none ? { field: name, is: "refs", uids, me, none } : null;
		}
		case "related": {
			const [to, uid] = (values[0] ?? "").split(":");
			const known = field.to.find((target) => target === to);
			return known && uid && /^[\w-]{1,64}$/.test(uid) ? { field: name, is: "related", to: known, uid } : null;
		}
		case "yes":
			return values[0] === "yes" || values[0] === "no" ? { field: name, is: "yes", value: values[0] === "yes" } : null;
		case "tags":
			return values.length > 0 ? { field: name, is: "tags", values } : null;
		case "money":
			return rangeOf(name, parseMoney(range.from), parseMoney(range.to));
		case "integer":
		case "percent":
		case "score":
			return rangeOf(name, numberOf(range.from), numberOf(range.to));
		case "day": {
			if (none) return { field: name, is: "none" };
			if (values[0] === "overdue") return rangeOf(name, null, addDays(localDay(now), -1));
			const preset = dateRange(values[0], now);
			if (preset) return rangeOf(name, preset.from, preset.to);
			return rangeOf(name, isDay(range.from) ? range.from : null, isDay(range.to) ? range.to : null);
		}
		case "moment": {
			if (none) return { field: name, is: "none" };
			return timeOf(name, values[0], range, now);
		}
		case "computed":
			return null;
		case "text":
		case "multiline":
		case "html":
		case "email":
		case "phone":
		case "link":
		case "document":
			return values[0] ? { field: name, is: "text", value: values[0] } : none ? { field: name, is: "none" } : null;
	}
}

function timeOf(name: string, preset: string | undefined, range: TypedRange, now: Date): Condition | null {
	if (preset === "overdue") return { field: name, is: "time", from: null, to: now };
	const days = dateRange(preset, now) ?? {
		from: isDay(range.from) ? range.from : null,
		to: isDay(range.to) ? range.to : null,
	};
	if (days.from === null && days.to === null) return null;
	return { field: name, is: "time", from: startOf(days.from), to: endOf(days.to) };
}

const startOf = (day: string | null) => (day ? momentIn(brasilia, day, "00:00") : null);
const endOf = (day: string | null) => (day ? momentIn(brasilia, addDays(day, 1), "00:00") : null);

function rangeOf(field: string, from: string | number | null, to: string | number | null): Condition | null {
	return from === null && to === null ? null : { field, is: "range", from, to };
}

function numberOf(typed: string | undefined): number | null {
	return typed && /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}

/** What a search text may mean, first choice first; the first that finds anything is taken. One `null`: no search. */
export function readings(q: string): (Words | null)[] {
	const piece = q.trim();
	if (piece === "") return [null];
	const nothing = parseTerms("");
	const { email, phoneDigits, cpf, cnpj } = recognise(piece);
	const exact = [email, cpf, cnpj, phoneDigits].filter((one) => one !== undefined);
	if (exact.length > 0) return [...new Set(exact)].map((one) => ({ terms: nothing, piece: one }));
	const terms = parseTerms(piece);
	// Trigrams need three letters; operators mean words.
	const inside = piece.length >= 3 && !/["+]|(^|\s)-/.test(piece) ? [{ terms: nothing, piece }] : [];
	return hasTerms(terms) ? [{ terms, piece: null }, ...inside] : [{ terms: nothing, piece }];
}

/** A query, what its words may mean, and the words that may be misspelt when none of that finds anything. */
export interface ListRequest {
	query: ListQuery;
	readings: (Words | null)[];
	plainWords: string[];
}

/** The words of a search as they are compared, when it is nothing but words: no number, address, phrase or sign. */
export function plainWords(q: string): string[] {
	const words = q.trim() === "" ? [] : plainText(q.trim()).split(/\s+/);
	return words.length <= 6 && words.every((word) => /^[a-z]{2,40}$/.test(word)) ? words : [];
}

/** What an address asks of a list, but for the choice among readings of its words (see `countReadings` in db/kit/list). */
export function readQuery(
	entity: Entity,
	view: Pick<ListView, "q" | "where" | "filters" | "order"> & { subordinates?: boolean },
	viewer: Viewer,
	now: Date = new Date(),
): ListRequest & { ignored: string[] } {
	const { conditions, ignored } = readConditions(entity, view, viewer, now);
	const known = readings(view.q);
	const order = view.order.filter(
		({ key }) => key === newestFirst.key || key === bestFirst.key || visibleField(entity, key, viewer),
	);
	const query = { words: known[0] ?? null, conditions, order, viewer, subordinates: view.subordinates === true };
	return { query, readings: known, plainWords: plainWords(view.q), ignored };
}
