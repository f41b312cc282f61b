import { createHash } from "node:crypto";
import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { type Fakes, plainName } from "./fakes.ts";
import { type CustomMask, maskCustomValues } from "./mask-custom-values.ts";
import { excludedTables, getMaskStrategy, type MaskStrategy, type TextColumn } from "./mask-strategies.ts";

/** Names that the texts of a business may mention. */
export interface KnownNames {
	/** Normalized by `plainName`. */
	people: ReadonlySet<string>;
	companies: ReadonlySet<string>;
	owners: ReadonlyMap<string, string>;
	/** Option values, which are not personal data. */
	choices: ReadonlySet<string>;
	customFields: CustomFields;
}

type Row = Record<string, unknown>;
export type Mask = (table: string, row: Row) => Row | null;

export interface PlaceholderFile {
	bytes: Uint8Array<ArrayBuffer>;
	contentType: string;
	ending: string;
}

const address = /[\w.+%-]+@[\w-]+(\.[\w-]+)+/g;
const longNumber = /\+?\(?\d[\d\s().\-/]{8,20}\d/g;
const word = /[\p{L}\p{M}'’]+/gu;
const longestName = 6;
const customColumn = "custom_values";
const birthdays = ["date_birth", "birthday"];

export function createMask(
	columns: readonly TextColumn[],
	emptied: ReadonlyMap<string, readonly string[]>,
	{ fakes, known, standIn }: { fakes: Fakes; known: KnownNames; standIn: PlaceholderFile },
): Mask {
	const plan = new Map<string, { column: string; way: MaskStrategy; required: boolean }[]>();
	for (const column of columns) {
		const method = getMaskStrategy(column);
		if (method === "keep") continue;
		plan.set(column.table, [
			...(plan.get(column.table) ?? []),
			{ column: column.column, way: method, required: column.required },
		]);
	}
	const nameWords = new Set([...known.people].flatMap((name) => name.split(" ")).filter((item) => item.length > 2));
	const size = standIn.bytes.length;
	const checksum = createHash("sha256").update(standIn.bytes).digest("hex");

	const email = (text: string) => fakes.email(text, known.owners.get(text.trim().toLowerCase()));
	const scrub = (text: string, singly: boolean) =>
		withoutNames(
			text.replace(address, email).replace(longNumber, (result) => fakes.digits(result)),
			singly,
		);

	function withoutNames(text: string, singly: boolean): string {
		const result = [...text.matchAll(word)].map((match) => ({
			at: match.index,
			text: match[0],
			plain: plainName(match[0]),
		}));
		let created = "";
		let from = 0;
		for (let i = 0; i < result.length; ) {
			const [length, fake] = longest(result, i, text) ?? single(result[i]?.text ?? "", result[i]?.plain ?? "", singly);
			const first = result[i];
			const last = result[i + length - 1];
			if (fake !== null && first && last) {
				created += text.slice(from, first.at) + fake;
				from = last.at + last.text.length;
			}
			i += length;
		}
		return created + text.slice(from);
	}

	/** Longest known name starting at a word. */
	function longest(
		result: { at: number; text: string; plain: string }[],
		i: number,
		text: string,
	): [number, string] | undefined {
		for (let length = Math.min(longestName, result.length - i); length > 1; length--) {
			const name = result
				.slice(i, i + length)
				.map(({ plain }) => plain)
				.join(" ");
			const [first, last] = [result[i], result[i + length - 1]];
			const asWritten = first && last ? text.slice(first.at, last.at + last.text.length) : "";
			if (known.people.has(name)) return [length, fakes.person(name)];
			if (known.companies.has(name) || known.companies.has(plainName(asWritten))) return [length, fakes.company(name)];
		}
		return undefined;
	}

	function single(text: string, plain: string, singly: boolean): [number, string | null] {
		if (known.companies.has(plain) && /^\p{Lu}/u.test(text)) return [1, fakes.company(plain)];
		if (singly && nameWords.has(plain))
			return [1, /^\p{Lu}/u.test(text) ? fakes.nameWord(text) : plainName(fakes.nameWord(text))];
		return [1, null];
	}

	const texts: Record<
		Exclude<MaskStrategy, "keep" | "json" | "none" | "contact" | "address_hash">,
		(text: string) => string
	> = {
		names: (text) => scrub(text, false),
		words: (text) => scrub(text, true),
		person: fakes.person,
		company: fakes.company,
		email,
		phone: fakes.phone,
		document: (text) => (/^[0-9A-Z]{12}\d\d$/.test(text) ? fakes.cnpj(text) : fakes.digits(text)),
		street: fakes.street,
		house_number: fakes.houseNumber,
		text: (text) => masked(text, fakes),
		mark: (text) => (text.includes("@") ? `<${fakes.mark(text)}@sandbox.invalid>` : fakes.mark(text)),
		url: () => "https://sandbox.invalid/",
	};

	const named: Record<string, (text: string) => string> = {
		email,
		phone: fakes.phone,
		mobile_phone: fakes.phone,
		name: (text) =>
			known.companies.has(plainName(text))
				? fakes.company(text)
				: known.people.has(plainName(text))
					? fakes.person(text)
					: texts.words(text),
	};

	const ofCustomFields: CustomMask = {
		text: texts.text,
		multiline: texts.text,
		phone: fakes.phone,
		link: texts.url,
	};

	function inJson(value: unknown, key: string): unknown {
		if (Array.isArray(value)) return value.map((item) => inJson(item, key));
		if (value !== null && typeof value === "object")
			return Object.fromEntries(Object.entries(value).map(([name, first]) => [name, inJson(first, name)]));
		if (typeof value !== "string" || known.choices.has(value) || structural.test(value)) return value;
		return (named[key] ?? texts.text)(value);
	}

	function changed(method: Exclude<MaskStrategy, "keep">, value: unknown, row: Row, required: boolean): unknown {
		if (method === "none") return !required ? null : Array.isArray(value) ? [] : typeof value === "object" ? {} : "";
		if (method === "address_hash")
			return `\\x${createHash("sha256")
				.update(fakes.mark(String(value)))
				.digest("hex")}`;
		if (method === "json") return inJson(value, "");
		const change =
			method === "contact"
				? row.kind === "email"
					? email
					: row.kind === "phone"
						? fakes.phone
						: (text: string) => fakes.mark(text)
				: texts[method];
		if (Array.isArray(value))
			return value.map((item) => (typeof item === "string" ? change(item) : inTitles(item, change)));
		return typeof value === "string" ? (value === "" ? "" : change(value)) : inTitles(value, change);
	}

	return (table, row) => {
		if (excludedTables.includes(table)) return null;
		const created = { ...row };
		for (const { column, way, required } of plan.get(table) ?? [])
			if (created[column] !== null && created[column] !== undefined && column !== customColumn)
				created[column] = changed(way as Exclude<MaskStrategy, "keep">, created[column], row, required);
		if (customColumn in created)
			created[customColumn] = maskCustomValues(
				created[customColumn],
				[...known.customFields.values()].flat().filter(({ entity }) => entity === table),
				ofCustomFields,
			);
		for (const column of emptied.get(table) ?? []) created[column] = null;
		for (const column of birthdays)
			if (typeof created[column] === "string") created[column] = `${String(created[column]).slice(0, 4)}-07-01`;
		if (table === "data_files")
			Object.assign(created, {
				name: `arquivo-${row.id}.${standIn.ending}`,
				content_type: standIn.contentType,
				size_bytes: size,
				checksum,
				scan_state: "clean",
			});
		if (table === "email_attachments")
			Object.assign(created, {
				file_name: `anexo-${row.id}.${standIn.ending}`,
				content_type: standIn.contentType,
				size_bytes: size,
				scan_state: "clean",
			});
		return created;
	};
}

/** Texts of an object, each with the same change; its keys and numbers stay. */
function inTitles(value: unknown, change: (text: string) => string): unknown {
	if (Array.isArray(value)) return value.map((item) => inTitles(item, change));
	if (value !== null && typeof value === "object")
		return Object.fromEntries(Object.entries(value).map(([name, first]) => [name, inTitles(first, change)]));
	return typeof value === "string" ? change(value) : value;
}

/** Dates, times, ids, colors and short numbers. */
const structural =
	/^(\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?|\d\d:\d\d|[0-9a-f]{20}|#?[0-9a-fA-F]{6}|-?\d{1,6}([.,]\d{1,2})?)?$/;

/** HTML stays HTML. */
function masked(text: string, fakes: Fakes): string {
	const room = text.length - "<p></p>".length;
	return text.startsWith("<") && room > 0 ? `<p>${fakes.text(text).slice(0, room)}</p>` : fakes.text(text);
}
