import { type EditablePart, editableParts, getEditableInputs } from "#app/domain/candidates/editable-profile-parts.ts";
import { guardianFields } from "#app/domain/candidates/guardianship.ts";
import { profileParts } from "#app/domain/candidates/profile-parts.ts";
import { type EditableSection, editableSections } from "#app/domain/candidates/profile-sections.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findColumns } from "#db/queries/candidate-columns.ts";
import { aJob, anApply } from "#db/testing.ts";
import * as candidacy from "../candidates/candidacy.tsx";
import { getSectionColumns } from "../candidates/info/section.server.ts";
import * as info from "../candidates/info.tsx";
import * as editPart from "../candidates/parts/edit.tsx";
import * as newPart from "../candidates/parts/new.tsx";
import { findJobPreferences } from "../candidates/pretensions/preferences.server.ts";
import * as pretensions from "../candidates/pretensions.tsx";
import { secondStepFields } from "../candidates/register/testing.ts";
import * as ownData from "../candidates/settings/data.tsx";
import type { HandWrittenForm, Input } from "./forms.testing.ts";
import { buildPartInput, insertCandidatePart, partCheckViolations } from "./part-forms.testing.ts";

const by = "candidate" as const;

const lists = Object.entries(editableParts).flatMap(([own, name]): [string, HandWrittenForm][] => {
	const request = getEditableInputs(own as EditablePart).filter(({ as }) => as !== "check");
	const all = buildPartInput(name);
	const full = Object.fromEntries(
		request.map((input): [string, string | string[]] => [input.name, all[input.name] ?? ""]),
	);
	const columns = Object.fromEntries(request.map((input) => [input.name, `${profileParts[name].table}.${input.name}`]));
	const path = `/candidates/${own}`;
	return [
		[
			`own ${own}, new`,
			{
				columns,
				breaks: partCheckViolations[name],
				open: async () => ({ route: newPart, path: `${path}/new`, full, by }),
			},
		],
		[
			`own ${own}, changed`,
			{
				columns,
				open: async (scene) => {
					const item = await insertCandidatePart(scene, name, all);
					const input = { ...full, version: "-1" };
					return { route: editPart, path: `${path}/${item}`, params: { item: String(item) }, full: input, by };
				},
			},
		],
	];
});

const values: Record<EditableSection, Input> = {
	personal: { name: "Íris Ávila", mobile_phone: "(11) 98888-7777", date_birth: "1990-02-03", nationality: "BR" },
	address: {
		cep: "01310-100",
		street: "Avenida Paulista",
		number: "1000",
		complement: "Conjunto 12",
		district: "Bela Vista",
		city: "São Paulo",
		state: "SP",
		country: "BR",
	},
	presentation: {
		self_introduction: "Gosto de números.",
		current_experience: "Relatórios",
		other_experiences: "Aulas",
		professional_reference: "Vera, gerente",
	},
	links: { linkedin: "iris", github: "github.com/iris", stackoverflow: "", portifolio: "iris.example" },
	civil: {
		marital_status: "2",
		education_level: "5",
		generation: "3",
		transportation: "1",
		public_voucher: "Duas linhas",
		consent: "on",
	},
};

const sections = Object.entries(editableSections).map(([name, inputs]): [string, HandWrittenForm] => [
	`own data, ${name}`,
	{
		columns: Object.fromEntries(inputs.map((input) => [input.name, `candidates.${input.name}`])),
		// A status or level of "none" leaves nothing to consent to, and vice versa.
		open: async ({ trx, home, candidate }) => {
			await enterBusiness(trx, home.id);
			const { seen } = await findColumns(trx, candidate.id, getSectionColumns(name as EditableSection));
			return {
				route: info,
				path: `/candidates/info?edit=${name}`,
				full: { ...values[name as EditableSection], seen },
				by,
			};
		},
	},
]);

/** Minors must also give a guardian. */
const ofMinors: Readonly<Record<string, HandWrittenForm>> = {
	"own data, of who is not of age": {
		columns: Object.fromEntries(guardianFields.map((name) => [name, `candidates.${name}`])),
		open: async ({ trx, home, candidate }) => {
			await enterBusiness(trx, home.id);
			const date_birth = `${new Date().getFullYear() - 16}-01-01`;
			await trx.updateTable("candidates").set({ date_birth }).where("id", "=", candidate.id).execute();
			const { seen } = await findColumns(trx, candidate.id, getSectionColumns("personal"));
			const guardian = { guardian_name: "Rosa Ávila", guardian_email: "rosa@mail.example" };
			const full = { ...values.personal, date_birth, ...guardian, guardian_phone: "(11) 97777-6666", seen };
			return { route: info, path: "/candidates/info?edit=personal", full, by };
		},
	},
};

const sealed = ["cpf", "rg", "pis", "mother_name", "father_name", "emergency_name", "bank_branch", "gender_other"];

export const accountForms: Record<string, HandWrittenForm> = {
	...Object.fromEntries([...lists, ...sections]),
	...ofMinors,
	"own data, sensitive": {
		columns: Object.fromEntries(sealed.map((box) => [box, "candidate_sensitive.sealed"])),
		beside: { bank_branch: "bank_number" },
		open: async () => {
			const agreed = { consent: "on", sensitive_consent: "on" };
			const full = { rg: "12.345.678-9", mother_name: "Rosa Ávila", ...agreed, seen: "older" };
			return { route: info, path: "/candidates/info?edit=sensitive", full, by };
		},
	},
	"own data, a request": {
		columns: { kind: "data_requests.kind", message: "data_requests.message" },
		open: async () => ({
			route: ownData,
			path: "/candidates/settings/data",
			full: { what: "ask", kind: "sharing", message: "Com quem meus dados foram compartilhados?" },
			by,
		}),
	},
	"own application, a person asked for": {
		columns: { message: "data_requests.message" },
		open: async ({ trx, candidate }) => {
			const job = await aJob(trx);
			const { uid } = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
			const full = { review: uid, message: "Olhem meu inglês." };
			return { route: candidacy, path: `/candidates/candidacy?review=${uid}`, full, by };
		},
	},
	"own preferences": {
		columns: {
			professional_moment: "candidates.professional_moment",
			clt_expectation: "candidates.clt_expectation_cents",
			pj_expectation: "candidates.pj_expectation_cents",
			currency: "candidates.currency",
			remote_work: "candidates.remote_work",
			current_regime: "candidates.current_regime",
			available_from: "candidates.available_from",
		},
		open: async ({ trx, home, candidate }) => {
			await enterBusiness(trx, home.id);
			await trx
				.insertInto("category_sectors")
				.values({ business_id: home.id, uid: "ti", name_pt: "Tecnologia", name_en: "Technology" })
				.execute();
			const { seen } = await findJobPreferences(trx, candidate.id, "pt");
			const { step: _step, version: _version, ...wishes } = secondStepFields(0, {}) as Record<string, string>;
			const own = ["hiring_regimes", "clt_expectation", "currency", "remote_work", "current_regime", "available_from"];
			const saved = Object.fromEntries(Object.entries(wishes).filter(([name]) => own.includes(name)));
			const full: Input = { ...saved, category: "ti", professional_moment: "2", seen };
			return { route: pretensions, path: "/candidates/pretensions", full, by };
		},
	},
};
