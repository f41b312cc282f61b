import type { Action } from "#app/domain/access/resources.ts";
import { parseDependentField } from "#app/domain/candidates/dependents.ts";
import {
	type ProfileInput,
	type ProfilePart,
	type ProfilePartName,
	profileParts,
} from "#app/domain/candidates/profile-parts.ts";
import { getSensitiveGroup } from "#app/domain/candidates/sensitive-fields.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { banks } from "#app/domain/reference/banks.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { skills } from "#app/domain/reference/skills.ts";
import { languageName, spokenLanguages } from "#app/domain/reference/spoken-languages.ts";
import { states } from "#app/domain/reference/states.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import type { PartRow } from "#db/queries/candidate-profile-parts.ts";

export interface RenderedInput extends Pick<ProfileInput, "name" | "as" | "max" | "detailOf" | "rare"> {
	label: string;
	optional: boolean;
	wide: boolean;
	options?: { value: string; label: string }[];
	suggestions?: string[];
	/** Heading shared by adjacent inputs. */
	group?: string;
}

/** The part an address is of: `/recruiters/candidates/<id>/<part>/…`. */
export function parsePartPath(url: URL): { name: ProfilePartName; part: ProfilePart } {
	const name = url.pathname.split("/")[4] ?? "";
	if (!Object.hasOwn(profileParts, name)) throw notFound();
	return { name: name as ProfilePartName, part: profileParts[name as ProfilePartName] };
}

export function actionsFor(part: Pick<ProfilePart, "needs">): Action[] {
	return ["update", ...(part.needs ? [part.needs] : [])];
}

/** Where the part is shown. */
export function getPartPath(id: string, part: Pick<ProfilePart, "tab">): string {
	return `/recruiters/candidates/${id}${part.tab === "" ? "" : `/${part.tab}`}`;
}

/** Keys derive from the description's names; the parts test verifies that all exist. */
type Format = (key: string) => string;

export function getPartInputs(name: ProfilePartName, format: Formatters): RenderedInput[] {
	return presentForm(`candidate_record:parts.${name}`, profileParts[name].inputs, format);
}

const named = {
	banks: banks.map(({ number, name }) => ({ value: number, label: `${number} – ${name}` })),
	states: states.map(({ uf, name }) => ({ value: uf, label: `${uf} – ${name}` })),
};

/** Inputs with their labels, looked up under one key by default. */
export function presentForm(
	key: string,
	inputs: readonly ProfileInput[],
	{ t, locale }: Formatters,
	labelOf: Format = (name) => (t as unknown as Format)(`${key}.fields.${name}`),
): RenderedInput[] {
	const format = t as unknown as Format;
	return inputs.map((input) => ({
		name: input.name,
		as: input.as,
		label: labelOf(input.name),
		optional: input.optional === true,
		wide: input.wide === true,
		...(input.max ? { max: input.max } : {}),
		...(input.detailOf ? { detailOf: input.detailOf } : {}),
		...(input.rare ? { rare: input.rare } : {}),
		...(input.list
			? {
					options: enumerations[input.list].map((value) => ({
						value: String(value),
						label: optionLabel(input.list ?? "", value, format),
					})),
				}
			: {}),
		...(input.values
			? {
					options: input.values.map((value) => ({
						value,
						label: format(`${key}.options.${input.name}.${value}`),
					})),
				}
			: {}),
		...(input.named ? { options: named[input.named] } : {}),
		...(input.suggest
			? {
					suggestions:
						input.suggest === "skills"
							? skills.map((skill) => skill.name)
							: spokenLanguages.map((spokenLanguage) => spokenLanguage[locale]),
				}
			: {}),
	}));
}

/** An option's label; proficiency levels include an explanation. */
const optionLabel = (list: string, value: number | string, format: (key: string) => string) =>
	format(`reference:${list}.${value}`) +
	(list === "levelSkills" ? ` – ${format(`reference:levelSkillsHelp.${value}`)}` : "");

const beginnings: Partial<Record<ProfilePartName, Record<string, string>>> = {
	educations: { status: "done" },
	contact_points: { state: "current", kind: "phone" },
	references: { status: "asked" },
	remunerations: { kind: "current", currency: "BRL", period: "month", type_remuneration: "1" },
};

export function getInitialPart(name: ProfilePartName, url: URL): Record<string, string> {
	const kind = url.searchParams.get("kind");
	const start = { ...beginnings[name] };
	if (name === "remunerations" && kind && /^(current|desired|minimum)$/.test(kind)) start.kind = kind;
	return start;
}

export function toPartInputs(name: ProfilePartName, row: PartRow, { locale }: Formatters): Record<string, string> {
	const { inputs }: ProfilePart = profileParts[name];
	const input: Record<string, string> = {};
	for (const { name: field, as } of inputs) {
		const value = row[field];
		if (value === null || value === undefined) continue;
		if (as === "check") input[field] = value === true ? "on" : "";
		else if (as === "month") input[field] = String(value).slice(0, 7);
		else if (as === "money") input[field] = formatMoneyInput(Number(value), locale);
		else if (as === "tel" || (name === "contact_points" && field === "value" && row.kind === "phone"))
			input[field] = formatPhone(String(value));
		else if (name === "languages" && field === "language") input[field] = languageName(String(value), locale);
		else input[field] = Array.isArray(value) ? value.join(", ") : String(value);
	}
	return input;
}

/** Inputs of sensitive data, grouped; each dependent is a separate group. */
export function renderSensitiveInputs(inputs: readonly ProfileInput[], format: Formatters): RenderedInput[] {
	const key = "candidate_record:sensitive";
	const words = format.t as unknown as (key: string, values?: { place: number }) => string;
	const getLabel = (name: string) => {
		const of = parseDependentField(name);
		return of ? words(`${key}.dependent.${of.cell}`, of) : words(`${key}.fields.${name}`);
	};
	const order = ["documents", "person", "family", "dependents", "bank"];
	return presentForm(key, inputs, format, getLabel)
		.map((input) => {
			const of = parseDependentField(input.name);
			const group = of ? words(`${key}.dependent.title`, of) : words(`${key}.groups.${getSensitiveGroup(input.name)}`);
			if (input.name !== "disability_kinds") return { ...input, group };
			// All kinds share one list, so each label includes its category.
			const options = input.options?.map(({ value, label }) => ({
				value,
				label: `${words(`reference:disabilities.${value.split("_", 1)[0]}`)}: ${label}`,
			}));
			return { ...input, group, ...(options && { options }) };
		})
		.toSorted((a, b) => order.indexOf(getSensitiveGroup(a.name)) - order.indexOf(getSensitiveGroup(b.name)));
}
