import { statements } from "#app/domain/forms/cultural-fit.ts";
import type { EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import type { RequestKind } from "#app/domain/forms/form-request.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { createFormRequest, getRequestToken } from "#db/queries/forms/create-request.ts";
import * as ownCollection from "../candidates/data-collection.tsx";
import * as ownEvaluation from "../candidates/evaluation.tsx";
import * as fit from "../tokens/cultural-fit.tsx";
import * as collection from "../tokens/data-collection.tsx";
import * as evaluation from "../tokens/evaluation.tsx";
import * as reference from "../tokens/professional-reference.tsx";
import * as survey from "../tokens/survey.tsx";
import type { FormFixture, HandWrittenForm, Input, PostedForm } from "./forms.testing.ts";

const question = (
	key: string,
	kind: EvaluationQuestion["kind"],
	values: Partial<EvaluationQuestion> = {},
): EvaluationQuestion => ({
	key,
	kind,
	pt: `Pergunta ${key}`,
	en: `Question ${key}`,
	required: true,
	options: [],
	right: [],
	several: false,
	points: 0,
	knockout: false,
	when: null,
	consent: null,
	...values,
});

const countries = ["Angola", "Brasil", "Chile", "Cuba", "Gana", "Itália", "Japão", "México", "Peru", "Togo"];
/** One question of each typed or chosen type; files have their own tests. */
const questions: EvaluationQuestion[] = [
	question("open", "text", { consent: "Guardamos esta resposta por um ano." }),
	question("pay", "monetary"),
	question("one", "multiple choice", { options: ["a", "b"] }),
	question("many", "multiple choice", { options: ["a", "b", "c"], several: true }),
	question("far", "autocomplete", { options: [...countries, "Peru 2", "Peru 3", "Peru 4"] }),
	question("near", "autocomplete", { options: countries }),
	question("sure", "yes or no"),
];
const answers: Input = {
	do: "send",
	open: "Fica assim.",
	consent_open: "on",
	pay: "8.500,00",
	one: "a",
	many: ["a", "c"],
	far: "Brasil",
	near: "Brasil",
	sure: "yes",
};

/** Sends a request to the scene's candidate and opens the form behind its link. */
const readRequest = (
	kind: RequestKind,
	route: PostedForm["route"],
	full: Input,
	make: Make,
	mine?: string,
): HandWrittenForm => ({
	columns: {},
	open: async (scene): Promise<PostedForm> => {
		const { trx, home, candidate, recruiter } = scene;
		await enterBusiness(trx, home.id);
		const outcome = await createFormRequest(trx, {
			kind,
			candidateId: candidate.id,
			askedBy: recruiter.id,
			...(await make(scene)),
		});
		if (!outcome.asked) throw new Error(outcome.why);
		const { uid } = outcome;
		if (mine) return { route, path: `/candidates/${mine}/${uid}`, params: { uid }, by: "candidate", full };
		const id = getRequestToken(home.id, uid);
		return { route, path: `/${kind}/${id}`, params: { id }, by: "guest", full };
	},
});

type Make = (scene: FormFixture) => Promise<{ formId: number | null; referenceId?: number }>;

const withQuestions =
	(table: "evaluations" | "surveys" | "data_collections", values: object, items: object[]): Make =>
	async ({ trx, home }) => {
		const { id } = await trx
			.insertInto(table as "evaluations")
			.values({ business_id: home.id, ...values } as { business_id: number; title_pt: string })
			.returning("id")
			.executeTakeFirstOrThrow();
		const asker = `${table.slice(0, -1)}_id` as "evaluation_id";
		await trx
			.insertInto("question_versions")
			.values({ business_id: home.id, [asker]: id, version: 1, items: JSON.stringify(items) })
			.execute();
		return { formId: id };
	};

const collected = [
	"mobile_phone",
	"date_birth",
	"address",
	"linkedin",
	"cpf",
	"pis",
	"bank_data_form",
	"clt_expectation",
];

const logic = withQuestions("evaluations", { title_pt: "Lógica", consent_text: "Aceito a avaliação." }, questions);
const admission = withQuestions(
	"data_collections",
	{ name: "Admissão" },
	collected.map((key) => ({ key, required: true })),
);
const validInput: Input = {
	do: "check",
	mobile_phone: "(11) 98888-7777",
	date_birth: "1990-02-03",
	linkedin: "iris",
	cpf: "529.982.247-25",
	cep: "01310-100",
	street: "Avenida Paulista",
	number: "1",
	city: "São Paulo",
	state: "SP",
	country: "BR",
	complement: "",
	district: "",
	pis: "120.56874.10-7",
	consent_pis: "on",
	consent_bank_data_form: "on",
	bank_number: "341",
	bank_account_type: "1",
	bank_branch: "1234",
	bank_account: "12345-6",
	clt_expectation_cents: "8.500,00",
};

export const linkForms: Readonly<Record<string, HandWrittenForm>> = {
	"evaluation by link": readRequest("evaluation", evaluation, { ...answers, agree: "on" }, logic),
	"evaluation in one's area": readRequest(
		"evaluation",
		ownEvaluation,
		{ ...answers, agree: "on" },
		logic,
		"evaluations",
	),
	"survey by link": readRequest(
		"survey",
		survey,
		{ do: "send", nps: "9", why: "Gostei." },
		withQuestions("surveys", { name: "Satisfação", audience: "candidate", trigger: "apply_closed" }, [
			question("nps", "score"),
			question("why", "text"),
		]),
	),
	"cultural fit by link": readRequest(
		"cultural_fit",
		fit,
		{ do: "send", ...Object.fromEntries(statements.map(({ key }) => [key, "3"])) },
		async () => ({ formId: null }),
	),
	"reference by link": readRequest("professional_reference", reference, answers, async (scene) => {
		const { trx, home, candidate } = scene;
		const { id } = await trx
			.insertInto("professional_references")
			.values({ business_id: home.id, candidate_id: candidate.id, name: "Vera", email: "vera@mail.example" })
			.returning("id")
			.executeTakeFirstOrThrow();
		const created = await withQuestions("evaluations", { title_pt: "Referência", kind: "reference" }, questions)(scene);
		return { ...created, referenceId: id };
	}),
	"data collection by link": readRequest("data_collection", collection, validInput, admission),
	"data collection in one's area": readRequest(
		"data_collection",
		ownCollection,
		validInput,
		admission,
		"data_collection",
	),
};
