import { sql } from "kysely";
import { removeSentencesAbout } from "#app/domain/candidates/erasure.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row as TableRow } from "#db/kit/row.ts";
import { type DataSubjectIdentifiers, lockDataSubject } from "./data-subject.ts";

/** Texts by other authors that may name a third person: part and columns. */
const written: Readonly<Record<string, readonly string[]>> = {
	notes: ["text"],
	messages: ["subject", "text"],
	portal_messages: ["text"],
	shared_with: ["subject", "message"],
	application_history: ["note"],
	interviews: ["title", "note", "feedback"],
	scorecards: ["comment"],
	offered_times: ["subject", "message"],
	person: ["status_reason"],
	requests: ["answer"],
};

type Row = Record<string, unknown> & { others?: number[] };

/** Masks other candidates in a person's export: those in `others`, and full names in texts. */
export function maskOthers(db: Scoped, { ids, words }: DataSubjectIdentifiers) {
	const own = withFirstNames(words);
	const existing = new Map<number, Promise<string[]>>();
	const getTexts = (id: number) => {
		const match = existing.get(id) ?? lockDataSubject(db, id).then((item) => item?.words ?? []);
		existing.set(id, match);
		return match;
	};

	return async <C extends Record<string, unknown>>(copy: C): Promise<C> => {
		const masked: Record<string, unknown> = { ...copy };
		for (const [part, columns] of Object.entries(written)) {
			const rows = (copy[part] ?? []) as Row[];
			const texts = rows.flatMap((row) => columns.map((column) => String(row[column] ?? "")));
			const named = await listNamed(db, ids, texts);
			masked[part] = await Promise.all(rows.map((row) => maskRow(row, columns, named)));
		}
		return masked as C;
	};

	async function maskRow({ others = [], ...row }: Row, columns: readonly string[], named: Named[]) {
		const result: Record<string, unknown> = { ...row };
		for (const column of columns) {
			const text = row[column];
			if (typeof text !== "string" || text === "") continue;
			const about = [...others, ...named.filter(({ name }) => includesName(text, name)).map(({ id }) => id)];
			const theirs = withFirstNames((await Promise.all([...new Set(about)].map(getTexts))).flat());
			const ownWords = new Set(own.map((word) => word.toLowerCase()));
			const words = theirs.filter((word) => !ownWords.has(word.toLowerCase()));
			result[column] = words.length > 0 ? removeSentencesAbout(text, words, own) : text;
		}
		return result;
	}
}

interface Named extends TableRow<"candidates", "id" | "name"> {}

const longestName = 5;
const includesName = (text: string, name: string) => namesIn(text).includes(name);

/** Possible full names in a text: consecutive words, the outer ones capitalised. */
function namesIn(text: string): string[] {
	const words = text.split(/\s+/).map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
	const isName = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word);
	return words.flatMap((first, at) =>
		isName(first)
			? Array.from({ length: longestName - 1 }, (_, more) => words.slice(at, at + more + 2)).flatMap((row) =>
					isName(row.at(-1)) ? [row.join(" ")] : [],
				)
			: [],
	);
}

async function listNamed(db: Scoped, own: number[], texts: string[]): Promise<Named[]> {
	const names = [...new Set(texts.flatMap(namesIn))];
	if (names.length === 0) return [];
	const { rows } =
		await sql<Named>`select id, name from candidates where business_id = ${db.businessId} and id <> all(${own}::bigint[])
  and name = any(${names}::text[]) and anonymised_at is null`.execute(db);
	return rows;
}

/** Adds first names, which texts often use. */
const withFirstNames = (words: readonly string[]) => [
	...words,
	...words.map((word) => word.split(/\s/)[0] ?? "").filter((word) => /^\p{L}{3,}$/u.test(word)),
];
