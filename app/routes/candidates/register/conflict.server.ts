import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { getStepFormValues } from "#app/domain/registration/registration.ts";
import {
	type Question,
	type QuestionName,
	questions,
	type StepNumber,
	undraftedFields,
} from "#app/domain/registration/registration-fields.ts";
import { registration as pt } from "#app/i18n/pt/registration.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listCategorySectors } from "#db/queries/curriculum.ts";
import type { Registration } from "#db/queries/registrations.ts";

type Context = Readonly<RouterContextProvider>;
type Values = Record<string, unknown>;

export interface NewerRegistration {
	/** Saving with this version overwrites the newer answers listed here. */
	version: number;
	answers: { field: string; text: string }[];
}

/** Changes from another tab or device that differ from the input. */
export async function findNewerAnswers(
	context: Context,
	trx: Scoped,
	current: Registration,
	step: StepNumber,
	input: Values,
): Promise<NewerRegistration> {
	const { locale, t } = context.get(i18n);
	const values = current.typed[step] ?? getStepFormValues(current.draft, step, locale);
	const sectors = step === 1 ? await listCategorySectors(trx) : [];
	const names = new Map(sectors.map((row) => [row.uid, locale === "pt" ? row.name_pt : row.name_en]));
	const answers: NewerRegistration["answers"] = [];
	for (const field of new Set([...Object.keys(values), ...Object.keys(input)])) {
		if (hidden.has(field) || flat(values[field]) === flat(input[field])) continue;
		if (!isField(field)) continue;
		answers.push({ field: t(`registration:fields.${field}`), text: tell(field, values[field]) });
	}
	return { version: current.version, answers };

	function tell(field: string, value: unknown): string {
		const all = Array.isArray(value) ? value : [value];
		return (
			all
				.map((item) => tellOne(field, item))
				.filter(Boolean)
				.join("; ") || "–"
		);
	}

	function tellOne(field: string, value: unknown): string {
		if (value === undefined || value === null) return "";
		if (value === false) return t("common:no");
		if (value === true || value === "on") return t("common:yes");
		if (typeof value === "object") {
			const row = value as Values;
			if (field === "mobility")
				return questions.mobility.of
					.filter((item) => row[item])
					.map((item) => t(`registration:mobility.${item}`))
					.join(", ");
			return [row.position, row.company, row.name, row.language, row.course, row.institution]
				.filter(Boolean)
				.join(", ");
		}
		const { list }: Question = field in questions ? questions[field as QuestionName] : { as: "line" };
		return list ? t(labelKey(list, Number(value))) : (names.get(String(value)) ?? String(value));
	}
}

type Field = keyof typeof pt.fields;

function isField(name: string): name is Field {
	return Object.hasOwn(pt.fields, name);
}

/** Internal form fields, and sensitive answers that need not be repeated on the page. */
const hidden = new Set(["_idem", "version", "step", "go", "cv", ...undraftedFields]);

/** Normalizes input ("3", "on") and stored values (3, true); blanks are empty. */
function flat(value: unknown): string {
	if (Array.isArray(value)) {
		// One box of several is posted as a text, not as a list.
		const all = value.map(flat).filter(Boolean);
		return all.length < 2 ? (all[0] ?? "") : JSON.stringify(all);
	}
	if (typeof value === "object" && value !== null) {
		const cells = Object.entries(value)
			.map(([key, cell]) => [key, flat(cell)] as const)
			.filter(([, cell]) => cell !== "");
		return cells.length === 0 ? "" : JSON.stringify(cells.sort());
	}
	if (value === true) return "on";
	// The first value of each list means no choice.
	return value === undefined || value === null || value === false || String(value) === "0" ? "" : String(value);
}
