import type { ModelLanguage } from "#app/domain/language-model/prompt.ts";
import { splitPassages } from "#app/domain/language-model/translation.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type DraftEntryPoint, draftField } from "./model-draft.server.ts";

/** A form's text, and the target field of its translation. */
export interface TranslatableField {
	text: string;
	into: string;
}

interface TranslationPlace {
	recordType: string;
	recordUid: string;
	fields: readonly TranslatableField[];
	target: ModelLanguage;
	isAllowed: (trx: Scoped) => Promise<boolean> | boolean;
}

/** Lets a language model translate a form's values, passage by passage. */
export const createTranslationEntryPoint = ({
	recordType,
	recordUid,
	fields,
	target,
	isAllowed,
}: TranslationPlace): DraftEntryPoint<"translation"> => ({
	purpose: "translation",
	recordType,
	recordUid,
	async readRequest(trx) {
		if (!(await isAllowed(trx))) return null;
		const facts = fields
			.flatMap(({ text, into }) => splitPassages(into, text))
			.map(({ text, place }) => ({ kind: "passage" as const, text, place }));
		return { facts, person: null, language: target };
	},
});

/** Whether the submission is about a translation; a form may also have another draft. */
export const isTranslationSubmit = (form: FormData): boolean =>
	/^ask:(?:pt|en)$|:translation$/.test(String(form.get(draftField) ?? ""));

/** The requested language; defaults to the page's. */
export const readTargetLanguage = (form: FormData | null, usual: ModelLanguage): ModelLanguage => {
	const language = /^ask:(pt|en)$/.exec(String(form?.get(draftField) ?? ""))?.[1];
	return language === "pt" || language === "en" ? language : usual;
};

type Values = Readonly<Record<string, unknown>>;

/** Text fields that a form has in both languages: each translation fills the other field. */
export function listTranslatableFields(values: Values, target: ModelLanguage): TranslatableField[] {
	const source = target === "en" ? "pt" : "en";
	const ends = new RegExp(`(^|_)${source}$`);
	return Object.entries(values).flatMap(([name, text]) =>
		ends.test(name) && typeof text === "string" && text.trim() !== ""
			? [{ text, into: name.replace(ends, `$1${target}`) }]
			: [],
	);
}

/** Texts in one language, each translated in place. */
export const listInPlaceFields = (values: Values, names: readonly string[]): TranslatableField[] =>
	names.flatMap((name) => {
		const text = values[name];
		return typeof text === "string" && text.trim() !== "" ? [{ text, into: name }] : [];
	});
