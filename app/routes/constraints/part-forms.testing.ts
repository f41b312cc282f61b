import { profileForms } from "#app/domain/candidates/profile-forms.ts";
import { type ProfileInput, profileParts } from "#app/domain/candidates/profile-parts.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import * as editPart from "../recruiters/candidates/parts/edit.tsx";
import * as newPart from "../recruiters/candidates/parts/new.tsx";
import * as single from "../recruiters/candidates/parts/profile-form.tsx";
import type { FormFixture, HandWrittenForm, Input } from "./forms.testing.ts";

function filled(input: ProfileInput): string | string[] {
	const first = input.list ? String(enumerations[input.list][0]) : (input.values?.[0] ?? "");
	const values: Record<ProfileInput["as"], string | string[]> = {
		line: "Exemplo",
		prose: "Exemplo",
		month: "2019-03",
		day: "2019-03-01",
		number: "2000",
		money: "8.500,00",
		select: first,
		checks: [first],
		check: "",
		email: "pessoa@mail.example",
		tel: "+55 11 98765-4321",
	};
	return values[input.as];
}
const filledAll = (inputs: readonly ProfileInput[]): Input =>
	Object.fromEntries(inputs.filter(({ as }) => as !== "check").map((input) => [input.name, filled(input)]));
const onto = (table: string, names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, `${table}.${name}`]));

/** Cross-field errors of a part, and values another item already uses. */
export const partCheckViolations: Partial<Record<keyof typeof profileParts, HandWrittenForm["breaks"]>> = {
	experiences: {
		candidate_experiences_check: { typed: { started_on: "2020-02", ended_on: "2019-02" }, beside: "ended_on" },
	},
	educations: {
		candidate_educations_check: { typed: { started_on: "2020-02", ended_on: "2019-02" }, beside: "ended_on" },
	},
	languages: {
		candidate_languages_business_id_candidate_id_language_key: { typed: {}, beside: "language" },
	},
	skills: { candidate_skills_business_id_candidate_id_name_key: { typed: {}, beside: "name" } },
	contact_points: {
		contact_points_check: { typed: { kind: "email", value: "não é" }, beside: "value" },
		contact_points_check1: { typed: { kind: "phone", value: "123" }, beside: "value" },
		contact_points_business_id_reference_type_reference_id_kind_key: { typed: {}, beside: "value" },
	},
};
const special: Partial<Record<keyof typeof profileParts, Input>> = {
	contact_points: { value: "outra@mail.example" },
	references: { years_known: "7" },
	languages: { language: "Inglês" },
};

export const buildPartInput = (name: keyof typeof profileParts): Input => ({
	...filledAll(profileParts[name].inputs),
	...special[name],
});

const filledParts = Object.entries(profileParts).flatMap(([name, part]): [string, HandWrittenForm][] => {
	const key = name as keyof typeof profileParts;
	const full = buildPartInput(key);
	const columns = onto(
		part.table,
		part.inputs.filter(({ as }) => as !== "check").map((input) => input.name),
	);
	const taken = partCheckViolations[key];
	const at = ({ candidate }: FormFixture, rest: string) => `/recruiters/candidates/${candidate.uid}/${name}/${rest}`;
	return [
		[
			`new ${name}`,
			{
				columns,
				breaks: taken,
				open: async (scene) => ({
					route: newPart,
					path: at(scene, "new"),
					params: { id: scene.candidate.uid },
					full,
				}),
			},
		],
		[
			`edit ${name}`,
			{
				columns,
				open: async (scene) => {
					const item = await insertCandidatePart(scene, key, full);
					const params = { id: scene.candidate.uid, item: String(item) };
					return { route: editPart, path: at(scene, `${item}/edit`), params, full: { ...full, version: "-1" } };
				},
			},
		],
	];
});

/** An item of that part, as a recruiter adds it; returns its number. */
export async function insertCandidatePart(
	{ trx, home, candidate, recruiter }: FormFixture,
	name: keyof typeof profileParts,
	full: Input,
): Promise<number> {
	const read = profileParts[name].schema.parse(
		Object.fromEntries(
			profileParts[name].inputs
				.filter(({ as }) => as !== "check")
				.map((input) => [input.name, asRead(input, full[input.name] ?? "")]),
		),
	);
	const { insertPart } = await import("#db/queries/candidate-profile-parts.ts");
	await enterBusiness(trx, home.id);
	const actor = { type: "recruiter" as const, id: recruiter.id, name: "Helena Prado" };
	await insertPart(trx, { businessId: home.id, candidateId: candidate.id, part: name, actor }, read);
	const table = profileParts[name].table as "candidate_skills";
	const rows = await trx.selectFrom(table).select("id").where("business_id", "=", home.id).execute();
	return Number(rows.at(-1)?.id);
}

/** As conform hands numbers to a schema. */
function asRead({ as, list }: ProfileInput, value: string | string[]): unknown {
	if (as === "number") return Number(value);
	return list && typeof enumerations[list][0] === "number" ? Number(value) : value;
}

const filledSingles = Object.entries(profileForms).map(([name, { inputs }]): [string, HandWrittenForm] => [
	`single ${name}`,
	{
		columns: onto(
			"candidates",
			inputs.map((input) => input.name),
		),
		open: async ({ candidate }) => ({
			route: single,
			path: `/recruiters/candidates/${candidate.uid}/${name}`,
			params: { id: candidate.uid },
			// The `seen` checksum is compared only after the fields are validated.
			full: { ...filledAll(inputs), seen: "older" },
		}),
	},
]);

export const partForms: Record<string, HandWrittenForm> = Object.fromEntries([...filledParts, ...filledSingles]);
