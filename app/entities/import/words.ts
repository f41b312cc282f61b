import { plain } from "#app/domain/import/normalize-header.ts";
import { otherWords } from "#app/domain/import/value-synonyms.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { languages } from "#app/i18n/languages.ts";
import type { Entity } from "../kit/entity.ts";
import { getLabels } from "../kit/labels.ts";
import type { Named } from "./fields.ts";

/** What a value of a list may be called in a file: its label in either language, the value itself, other systems' words. */
export function buildValueParser(entity: Entity): (field: Named, text: string) => string | undefined {
	const books = new Map<string, Map<string, string>>();
	return (field, text) => {
		let book = books.get(field.name);
		if (!book) {
			book = bookOf(entity, field);
			books.set(field.name, book);
		}
		return book.get(plain(text));
	};
}

function bookOf(entity: Entity, field: Named): Map<string, string> {
	const book = new Map<string, string>();
	const list = field.kind === "choice" || field.kind === "choices" ? field.list : null;
	const values: readonly unknown[] = list ? enumerations[list] : field.kind === "option" ? field.values : [];
	const others = (list ? otherWords[list] : entity.imported?.words?.[field.name]) ?? {};
	for (const [word, value] of Object.entries(others)) book.set(word, value);
	for (const language of languages) {
		const labels = getLabels(entity, fixedT(language));
		for (const value of values) book.set(plain(labels.option(field.name, String(value))), String(value));
	}
	for (const value of values) book.set(plain(String(value)), String(value));
	return book;
}
