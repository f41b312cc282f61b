import {
	type CustomField,
	type CustomFieldEntity,
	type CustomFields,
	customFieldKey,
	customFieldName,
} from "#app/domain/custom-fields/custom-field.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import { type DocumentSubject, getSubjectEntity, toDocumentField } from "../documents/template-custom-fields.ts";
import { isRecipientEntity, type RecipientEntity } from "./recipients.ts";

const person = ["name", "first_name", "email"] as const;
const ofApply = [...person, "job", "site", "link"] as const;
const ofInterview = [...person, "job", "when", "where", "people", "site"] as const;

/** Names allowed between {{ }}, by recipient entity or product event. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
	candidates: [...person, "role_name", "city", "recruiter"],
	client_contacts: [...person, "title", "company", "recruiter"],
	contacts: [...person, "title", "company", "recruiter"],
	anyone: [...person, "recruiter"],
	apply_received: ofApply,
	apply_moved: [...ofApply, "stage"],
	apply_closed: ofApply,
	candidates_presented: [...person, "job", "company", "count", "recruiter", "site"],
	// Fields left to fill in when a presentation is sent.
	presentation: [...person, "count", "recruiter"],
	// Shortlist mails of a client share one text for every job.
	shortlist_sent: ["job"],
	interview_invited: ofInterview,
	interview_changed: ofInterview,
	interview_cancelled: ofInterview,
	interview_reminder: ofInterview,
	data_request: [...person, "site", "link"],
	offer_sent: [...ofApply, "until"],
	admission_link: [...ofApply, "until"],
};

export type MergeValues = Readonly<Record<string, string | number | null | undefined>>;

const slot = /\{\{([^{}]*)\}\}/g;

const ofApplication: readonly DocumentSubject[] = ["apply", "job", "company"];
/** Related records whose custom fields a message may use, named as in documents. */
const subjectsOf: Readonly<Record<string, readonly DocumentSubject[]>> = {
	client_contacts: ["company"],
	apply_received: ofApplication,
	apply_moved: ofApplication,
	apply_closed: ofApplication,
	candidates_presented: ["job", "company"],
	interview_invited: ofApplication,
	interview_changed: ofApplication,
	interview_cancelled: ofApplication,
	interview_reminder: ofApplication,
};

/** Null when there are several readers or the reader is unknown. */
export function getReaderEntity(key: string): RecipientEntity | null {
	if (isRecipientEntity(key)) return key;
	return key.startsWith("apply_") || key.startsWith("interview_") ? "candidates" : null;
}

export interface CustomMergeField {
	/** Between the braces: `cf_cnh` of the reader, `job.cf_shift` of another record. */
	name: string;
	field: CustomField;
	/** Null: the reader. */
	subject: DocumentSubject | null;
}

/** Custom fields a message may use: active and never sensitive. */
export function customMergeFields(key: string, custom: CustomFields | undefined): CustomMergeField[] {
	const list = (entity: CustomFieldEntity) =>
		(custom?.get(entity) ?? []).filter(({ active, sensitive }) => active && !sensitive);
	const reader = getReaderEntity(key);
	const subjects = Object.hasOwn(subjectsOf, key) ? (subjectsOf[key] ?? []) : [];
	return [
		...(reader ? list(reader).map((field) => ({ name: customFieldName(field.key), field, subject: null })) : []),
		...subjects.flatMap((subject) =>
			list(getSubjectEntity(subject)).map((field) => ({ name: toDocumentField(subject, field.key), field, subject })),
		),
	];
}

export function listMergeFields(entity: string, custom?: CustomFields): readonly string[] {
	const described = Object.hasOwn(fieldsOf, entity) ? (fieldsOf[entity] ?? []) : [];
	return [...described, ...customMergeFields(entity, custom).map(({ name }) => name)];
}

/** True if the name has the form of a custom field in such a message. */
function mayBeCustomField(name: string, key: string): boolean {
	const [field = "", subject, ...more] = name.split(".").toReversed();
	if (customFieldKey(field) === null || more.length > 0) return false;
	return subject === undefined
		? getReaderEntity(key) !== null
		: (subjectsOf[key] ?? []).some((item) => item === subject);
}

/** The names that a text has between braces. */
export const listMergeNames = (text: string): string[] => [...text.matchAll(slot)].map(([, name = ""]) => name.trim());

/** The custom fields of a business; "any" where only their form can be looked at. */
type KnownFields = CustomFields | "any" | undefined;

/** Messages with unknown merge fields cannot be saved, so no recipient sees {{nome}}. */
export function unknownMergeFields(text: string, entity: string, custom?: KnownFields): string[] {
	const existing = custom === "any" ? listMergeFields(entity) : listMergeFields(entity, custom);
	const unknown = listMergeNames(text).filter(
		(name) => !existing.includes(name) && !(custom === "any" && mayBeCustomField(name, entity)),
	);
	// Half a pair of braces would be printed as it is.
	const rest = text.replace(slot, "");
	if (rest.includes("{{") || rest.includes("}}") || /\{\{\{|\}\}\}/.test(text)) unknown.push("{{ }}");
	return [...new Set(unknown)];
}

export interface MergeProblem {
	key: "letters:problems.unknownFields" | "letters:problems.unknownFieldsNearest";
	values: Record<string, string>;
}

/** Reports unknown fields with the available ones and a suggestion. */
export function mergeProblem(text: string, entity: string, custom?: KnownFields): MergeProblem | null {
	const unknown = unknownMergeFields(text, entity, custom);
	if (unknown.length === 0) return null;
	const existing = custom === "any" ? listMergeFields(entity) : listMergeFields(entity, custom);
	const written = (name: string) => (name.includes("{") ? name : `{{${name.slice(0, 40)}}}`);
	const guesses = unknown.flatMap((name) => {
		const near = nearest(name, existing);
		return near ? [`${written(name)} → {{${near}}}`] : [];
	});
	const values = {
		names: unknown.slice(0, 5).map(written).join(", "),
		fields: existing.map((name) => `{{${name}}}`).join(", "),
	};
	return guesses.length > 0
		? { key: "letters:problems.unknownFieldsNearest", values: { ...values, nearest: guesses.slice(0, 3).join(", ") } }
		: { key: "letters:problems.unknownFields", values };
}

/** Empty values leave no double space; inserted values are not expanded again. */
export function fillMergeFields(
	text: string,
	values: MergeValues,
	written: (value: string) => string = String,
): string {
	return text
		.replace(slot, (_, input: string) => {
			const name = input.trim();
			return Object.hasOwn(values, name) ? written(String(values[name] ?? "")) : "";
		})
		.replace(/[^\S\n]{2,}/g, " ")
		.replace(/ +([,.;:!?])/g, "$1")
		.trim();
}

export function firstName(name: string): string {
	return name.trim().split(/\s+/)[0] ?? "";
}

interface Addressed {
	name: string;
	email: string | null;
	title?: string | null;
	role_name?: string | null;
	city?: string | null;
	company?: string | null;
}

export function buildMergeValues(to: Addressed, recruiter: string): MergeValues {
	return {
		name: to.name,
		first_name: firstName(to.name),
		email: to.email,
		title: to.title,
		role_name: to.role_name,
		city: to.city,
		company: to.company,
		recruiter,
	};
}

/** Escapes braces in editable values, as they would be read as merge fields. */
export function escapeBraces(values: MergeValues): MergeValues {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			value == null ? value : String(value).replace(/[{}]{2,}/g, ""),
		]),
	);
}

/** Aliases in Portuguese and from other products. */
const others: Readonly<Record<string, string>> = {
	nome: "name",
	nome_completo: "name",
	full_name: "name",
	primeiro_nome: "first_name",
	firstname: "first_name",
	e_mail: "email",
	mail: "email",
	cargo: "title",
	position: "role_name",
	cidade: "city",
	empresa: "company",
	cliente: "company",
	vaga: "job",
	etapa: "stage",
	status: "stage",
	quando: "when",
	data: "when",
	onde: "where",
	local: "where",
	recrutador: "recruiter",
	consultor: "recruiter",
	marca: "site",
	brand: "site",
	quantidade: "count",
};

function nearest(name: string, existing: readonly string[]): string | null {
	const plain = foldText(name.slice(0, 40))
		.replace(/[^a-z0-9]+/g, "_")
		.replace(/^_+|_+$/g, "");
	const meant = Object.hasOwn(others, plain) ? others[plain] : undefined;
	if (meant && existing.includes(meant)) return meant;
	if (plain === "cargo" && existing.includes("role_name")) return "role_name";
	const [best] = existing.map((field) => ({ field, far: distance(plain, field) })).sort((a, b) => a.far - b.far);
	return best && best.far <= Math.max(1, Math.floor(best.field.length / 3)) ? best.field : null;
}

/** Edit distance of two words. */
function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (const [i, letter] of [...a].entries()) {
		const next = [i + 1];
		for (const [j, other] of [...b].entries())
			next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
		row = next;
	}
	return row[b.length] ?? 0;
}
