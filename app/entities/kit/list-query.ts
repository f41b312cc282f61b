import { maySeeField } from "#app/domain/access/data-scope.ts";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { parseIdentifierQuery } from "#app/domain/candidates/identifier-query.ts";
import { hasTerms, parseTerms, type Terms } from "#app/domain/lists/list-terms.ts";
import {
	bestFirst,
	type ListView,
	newestFirst,
	type SortKey,
	type UnknownCondition,
} from "#app/domain/lists/list-view.ts";
import { parseAmount } from "#app/domain/money/money.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { parseSearchQuery } from "#app/domain/search/parse-search-query.ts";
import { type ProseReader, proseFields } from "#app/domain/search/search-fields.ts";
import type { SearchQuery } from "#app/domain/search/search-query.ts";
import { plainWords } from "#app/domain/search/search-words.ts";
import { addDays, brasilia, isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import type { Locale } from "#app/i18n/languages.ts";
import { hasNoneValue, parseSearchTexts } from "./condition-values.ts";
import { resolveDatePreset } from "./date-ranges.ts";
import { type DescribedField, type Entity, findField, resolveFieldName } from "./entity.ts";
import { isAlwaysVisible } from "./field-visibility.ts";
import type { Field, RefTarget } from "./fields.ts";
import { type CriterionCondition, criterionParameters, readCriteria } from "./list-criteria.ts";
import { mayRead, pointsToReadable } from "./read-access.ts";

/** Current user: private rows, "me" and teams depend on it. */
export interface Viewer extends PermissionHolder {
	id: number;
	/** Language of names; Portuguese by default. */
	locale?: Locale;
}

/** Full-text words, or a fragment of a name, address, number or document. */
export interface SearchInterpretation {
	terms: Terms;
	piece: string | null;
	/** The whole query, for document search; `terms` holds its words alone. */
	search?: SearchQuery;
	/** Reader of the notes, mails, answers and interviews that are also searched. */
	prose?: ProseReader;
}

export type Condition =
	| CriterionCondition
	| { field: string; is: "any"; values: (string | number)[]; none: boolean }
	/** Public ids of references; `me` is the viewer. */
	| { field: string; is: "refs"; uids: string[]; me: boolean; none: boolean }
	| { field: string; is: "related"; to: RefTarget; uid: string }
	| { field: string; is: "range"; from: string | number | null; to: string | number | null }
	/** Points in time: from included, to excluded. */
	| { field: string; is: "time"; from: Date | null; to: Date | null }
	| { field: string; is: "none" }
	/** Matches nothing: dropping an invalid condition would return more rows. */
	| { field: string; is: "nothing" }
	| { field: string; is: "yes"; value: boolean }
	| { field: string; is: "tags"; values: string[] }
	| { field: string; is: "text"; values: string[]; exact?: true };

export interface ListQuery {
	words: SearchInterpretation | null;
	conditions: Condition[];
	order: SortKey[];
	viewer: Viewer;
	/** Only rows of the viewer and of their reports. */
	subordinates: boolean;
	/** Also matched through custom text fields, besides the words. */
	also?: readonly number[];
}

/** A field visible to this person; title references are visible with the record. Otherwise undefined. */
export function visibleField(entity: Entity, name: string, viewer: PermissionHolder): DescribedField | undefined {
	const field = findField(entity, name);
	if (!field) return undefined;
	if (field.via) {
		const { by, entity: target, field: own } = field.via;
		const isVisible = visibleField(entity, by, viewer) && mayRead(viewer, target.key);
		return isVisible && visibleField(target, own.name, viewer) ? field : undefined;
	}
	if (field.needs && !can(viewer, field.needs, entity.resource)) return undefined;
	if (name === entity.name) return field;
	const seen = isAlwaysVisible(entity, name) || maySeeField(viewer, entity.key, name);
	return seen && pointsToReadable(field, viewer) ? field : undefined;
}

/** A criterion this person may filter by. Otherwise undefined. */
export function visibleCriterion(entity: Entity, name: string, viewer: PermissionHolder) {
	const criterion = entity.list.criteria?.[name];
	const { reads, fields = [] } = criterion ?? {};
	if (reads && !mayRead(viewer, reads)) return undefined;
	return fields.every((field) => visibleField(entity, field, viewer)) ? criterion : undefined;
}

/** Conditions of an address, and unknown ones by parameter name. */
export function readConditions(
	entity: Entity,
	view: Pick<ListView, "where" | "filters">,
	viewer: Viewer,
	now: Date,
): { conditions: Condition[]; unknown: UnknownCondition[] } {
	const conditions: Condition[] = [];
	const unknown: UnknownCondition[] = [];
	const criteria = entity.list.criteria ?? {};
	const parameters = criterionParameters(criteria);
	for (const kind of ["where", "filters"] as const) {
		const group = view[kind];
		const result = readCriteria(criteria, group, (name) => visibleCriterion(entity, name, viewer) !== undefined);
		conditions.push(...result.conditions);
		unknown.push(...result.refused.map(({ name, why }) => ({ name: `${kind}[${name}]`, why })));
		const plain = Object.keys(group).filter((name) => !parameters.has(name));
		const names = new Set(plain.map((name) => resolveFieldName(entity, name)));
		for (const name of names) {
			const field = visibleField(entity, name, viewer);
			const result = field ? getConditions(name, field, group, now) : [];
			if (result?.length && result.every((item) => item.is !== "related" || mayRead(viewer, item.to)))
				conditions.push(...result);
			else
				for (const item of [name, `${name}_from`, `${name}_to`])
					if (group[item]) unknown.push({ name: `${kind}[${item}]`, why: field ? "value" : "name" });
		}
	}
	return { conditions, unknown };
}

/** Condition of one field; null when invalid, since dropping parts would return more rows. */
function getConditions(
	name: string,
	field: Field,
	group: Readonly<Record<string, string[]>>,
	now: Date,
): Condition[] | null {
	const values = group[name] ?? [];
	const ends = [group[`${name}_from`] ?? [], group[`${name}_to`] ?? []];
	const isRanged = ends.some((end) => end.length > 0);
	const stated = values.length > 0 ? statedBy(name, field, values, now) : undefined;
	const ranged =
		isRanged && ends.every((end) => end.length <= 1) ? rangeBy(name, field, ends.flat(), group) : undefined;
	const request = [...(values.length > 0 ? [stated] : []), ...(isRanged ? [ranged] : [])];
	return request.every((item) => item !== undefined && item !== null) ? (request as Condition[]) : null;
}

const uid = /^[\w-]{1,64}$/;

function statedBy(name: string, field: Field, values: string[], now: Date): Condition | null {
	const none = values.includes("none") && !hasNoneValue(field);
	const rest = values.filter((value) => value !== "none" || !none);
	const only = values.length === 1 ? values[0] : undefined;
	switch (field.kind) {
		case "choice":
		case "choices": {
			const existing = enumerations[field.list] as readonly (string | number)[];
			const result = existing.filter((item) => rest.includes(String(item)));
			return result.length === rest.length ? { field: name, is: "any", values: result, none } : null;
		}
		case "option":
		case "options": {
			const result = field.values.filter((value) => rest.includes(value));
			return result.length === rest.length ? { field: name, is: "any", values: result, none } : null;
		}
		case "state":
			return rest.every((item) => /^[A-Z]{2}$/.test(item)) ? { field: name, is: "any", values: rest, none } : null;
		case "ref":
		case "many": {
			const me = field.to === "recruiters" && rest.includes("me");
			const uids = rest.filter((item) => item !== "me");
			const existing = uids.every((item) => uid.test(item)) && (me || uids.length === rest.length);
			return existing ? { field: name, is: "refs", uids, me, none } : null;
		}
		case "related": {
			const [to, of] = (only ?? "").split(":");
			const existing = field.to.find((target) => target === to);
			return existing && of && uid.test(of) ? { field: name, is: "related", to: existing, uid: of } : null;
		}
		case "yes":
			return only === "yes" || only === "no" ? { field: name, is: "yes", value: only === "yes" } : null;
		case "tags":
			return { field: name, is: "tags", values };
		case "day": {
			if (only === "none") return { field: name, is: "none" };
			if (only === "overdue") return { field: name, is: "range", from: null, to: addDays(localDay(now), -1) };
			const preset = resolveDatePreset(only, now);
			return preset && { field: name, is: "range", ...preset };
		}
		case "moment": {
			if (only === "none") return { field: name, is: "none" };
			if (only === "overdue") return { field: name, is: "time", from: null, to: now };
			const preset = resolveDatePreset(only, now);
			return preset && { field: name, is: "time", from: getStart(preset.from), to: getEnd(preset.to) };
		}
		case "text":
		case "multiline":
		case "html":
		case "email":
		case "phone":
		case "link":
		case "document":
			return only === "none" ? { field: name, is: "none" } : { field: name, is: "text", ...parseSearchTexts(values) };
		case "money":
		case "integer":
		case "percent":
		case "score":
		case "computed":
			return null;
	}
}

/** Raw bounds of a range, each parsed as the field's kind. */
function rangeBy(
	name: string,
	field: Field,
	input: string[],
	group: Readonly<Record<string, string[]>>,
): Condition | null {
	const read = field.kind === "money" ? (text: string) => parseAmount(field, text) : readers[field.kind];
	if (!read || input.some((item) => read(item) === null)) return null;
	const end = (part: "from" | "to") => read(group[`${name}_${part}`]?.[0] ?? "");
	const [from, to] = [end("from"), end("to")];
	if (field.kind !== "moment") return { field: name, is: "range", from, to };
	return { field: name, is: "time", from: getStart(from as string | null), to: getEnd(to as string | null) };
}

const getNumber = (input: string) => (/^-?\d{1,9}$/.test(input.trim()) ? Number(input) : null);
const getDay = (input: string) => (isDay(input) ? input : null);
const readers: Partial<Record<Field["kind"], (input: string) => string | number | null>> = {
	integer: getNumber,
	percent: getNumber,
	score: getNumber,
	day: getDay,
	moment: getDay,
};

const getStart = (day: string | null) => (day ? momentIn(brasilia, day, "00:00") : null);
const getEnd = (day: string | null) => (day ? momentIn(brasilia, addDays(day, 1), "00:00") : null);

/** Interpretations in order of preference; the first with results wins. `null`: no search. */
export function parseInterpretations(q: string, viewer?: Viewer): (SearchInterpretation | null)[] {
	const piece = q.trim();
	if (piece === "") return [null];
	const nothing = parseTerms("");
	const { email, phoneDigits, cpf, cnpj } = parseIdentifierQuery(piece);
	const exact = [email, cpf, cnpj, phoneDigits].filter((item) => item !== undefined);
	if (exact.length > 0) return [...new Set(exact)].map((item) => ({ terms: nothing, piece: item }));
	const words = interpretAsWords(piece, viewer);
	// Trigrams need three letters; operators force full text.
	const isPiece = words.search.plain && piece.length >= 3 && piece.length <= longestPiece && !piece.includes('"');
	const inside = isPiece ? [{ terms: nothing, piece }] : [];
	if (words.search.must.length > 0 || hasTerms(words.terms)) return [words, ...inside];
	// Punctuation alone has no index to search.
	const isSign = !/[\p{L}\p{N}]/u.test(piece);
	return [isSign ? { ...words, search: nobody } : { terms: nothing, piece: piece.slice(0, longestPiece) }];
}

/** Query that matches no document. */
const nobody = parseSearchQuery("zz0zz");

const longestPiece = 300;

/** Mails and answers belong to the candidate's record and share its read right. */
const proseResources = { note: "notes", mail: "candidates", answer: "candidates", interview: "interviews" } as const;

export function interpretAsWords(text: string, viewer?: Viewer): SearchInterpretation & { search: SearchQuery } {
	const words = { terms: parseTerms(text), piece: null, search: parseSearchQuery(text) };
	if (!viewer) return words;
	const fields = proseFields.filter((field) => can(viewer, "read", proseResources[field]));
	return { ...words, prose: { id: viewer.id, isAdmin: viewer.isAdmin, fields } };
}

/** Query, interpretations of its words, and corrections offered without results. */
export interface InterpretedListQuery {
	query: ListQuery;
	readings: (SearchInterpretation | null)[];
	q: string;
	plainWords: string[];
	/** Unknown conditions; the query then returns no rows. */
	unknown: UnknownCondition[];
}

/** List query of an address before choosing an interpretation (`findMatchingInterpretation`); unknown conditions return no rows. */
export function readQuery(
	entity: Entity,
	view: Pick<ListView, "q" | "where" | "filters" | "order" | "unknown"> & { subordinates?: boolean },
	viewer: Viewer,
	now: Date = new Date(),
): InterpretedListQuery {
	const { conditions, unknown: stated } = readConditions(entity, view, viewer, now);
	const ownerless: UnknownCondition[] =
		view.subordinates && !entity.list.owner ? [{ name: "show_subordinates", why: "name" }] : [];
	const unknown = [...view.unknown.conditions, ...stated, ...ownerless];
	if (unknown.length > 0) conditions.push({ field: entity.name, is: "nothing" });
	const existing = parseInterpretations(view.q, viewer);
	const order = view.order.filter(
		({ key }) => key === newestFirst.key || key === bestFirst.key || visibleField(entity, key, viewer),
	);
	const query = { words: existing[0] ?? null, conditions, order, viewer, subordinates: view.subordinates === true };
	return { query, readings: existing, q: view.q, plainWords: plainWords(view.q), unknown };
}
