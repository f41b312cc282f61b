import { getStepSections } from "#app/domain/registration/registration.ts";
import { allQuestions, getAnswerColumn, sections } from "#app/domain/registration/registration-fields.ts";
import { aCandidate, aJob, anApply } from "#db/testing.ts";
import * as apply from "../candidates/apply.tsx";
import { firstStepFields, secondStepFields, thirdStepFields } from "../candidates/register/testing.ts";
import * as register from "../candidates/register.tsx";
import * as status from "../recruiters/applies/status.tsx";
import * as sensitive from "../recruiters/candidates/sensitive.tsx";
import * as candidateStatus from "../recruiters/candidates/status.tsx";
import * as addressRoute from "../recruiters/sign-in-address/change.tsx";
import type { HandWrittenForm, Input } from "./forms.testing.ts";

const getColumns = (step: 1 | 2 | 3) =>
	Object.fromEntries(
		allQuestions.flatMap(([name, question]) => {
			const column = getAnswerColumn(name, question);
			const here = getStepSections(step).some((section) => name in sections[section].fields);
			return here && column && question.as !== "checks" ? [[name, `candidates.${column}`]] : [];
		}),
	);

const wizard = (step: 1 | 2 | 3, full: Input, rowColumns: HandWrittenForm["columns"]): HandWrittenForm => ({
	columns: { ...getColumns(step), ...rowColumns },
	open: async (scene) => {
		const { trx, home } = scene;
		await trx
			.updateTable("candidates")
			.set({ completed_register: false })
			.where("id", "=", scene.candidate.id)
			.execute();
		await trx
			.insertInto("category_sectors")
			.values({ business_id: home.id, uid: "ti", name_pt: "Tecnologia", name_en: "Technology" })
			.execute();
		return { route: register, path: `/candidates/register?step=${step}`, full, by: "candidate" };
	},
});

const rows = {
	experience: { company: "company", position: "position", start: "started_on", end: "ended_on" },
	skill: { name: "name", years_skills: "years_skills", level_skills: "level_skills" },
	education: { institution: "institution", course: "course", education_level: "education_level", status: "status" },
	language: { language: "language", level: "level" },
};
const inRow = (list: string, table: string, names: Record<string, string>) =>
	Object.fromEntries(Object.entries(names).map(([box, column]) => [`${list}[0].${box}`, `${table}.${column}`]));
const getInput = (fields: Record<string, unknown>) => fields as Input;

const stageColumns: Record<string, string> = {
	reject_reason: "applies.reject_reason",
	reject_side: "applies.reject_side",
	starts_at: "interviews.starts_at",
	duration_min: "interviews.duration_min",
	mode: "interviews.mode",
	interview_status: "interviews.interview_status",
};

export const peopleForms: Record<string, HandWrittenForm> = {
	"wizard, step 1": wizard(
		1,
		getInput(
			firstStepFields(0, {
				"skills[0].level_skills": "2",
				"experiences[0].current": "",
				"experiences[0].end": "2020-05",
			}),
		),
		{
			...inRow("experiences", "candidate_experiences", rows.experience),
			...inRow("skills", "candidate_skills", rows.skill),
		},
	),
	"wizard, step 2": wizard(
		2,
		getInput(secondStepFields(0, { self_introduction: "Oi", github: "github.com/iris" })),
		{},
	),
	"wizard, step 3": wizard(
		3,
		getInput(
			thirdStepFields(0, {
				cep: "01310-100",
				"languages[0].language": "Inglês",
				"languages[0].level": "3",
				"educations[0].institution": "USP",
				"educations[0].course": "Letras",
				"educations[0].education_level": "5",
				"educations[0].status": "done",
			}),
		),
		{
			...inRow("languages", "candidate_languages", rows.language),
			...inRow("educations", "candidate_educations", rows.education),
		},
	),
	apply: {
		columns: {
			expectation: "applies.expectation_cents",
			currency: "applies.currency",
			cover_letter: "applies.cover_letter",
		},
		open: async ({ trx, home }) => {
			const site = await trx
				.selectFrom("site_configs")
				.select("id")
				.where("business_id", "=", home.id)
				.executeTakeFirstOrThrow();
			const job = await aJob(trx, { publishedOn: [site.id] });
			const path = `/candidates/jobs/${job.uid}/applies/new`;
			const full = { expectation: "8.500,00", currency: "USD", cover_letter: "Gosto de números.", consent: "on" };
			return { route: apply, path, params: { job_uid: job.uid }, full, by: "candidate" };
		},
	},
	...Object.fromEntries(
		Object.entries<{ to: string; full: Input }>({
			rejected: { to: "9", full: { reject_reason: "24", reject_side: "client", note: "Sem inglês" } },
			offer: {
				to: "7",
				full: { salary_cents: "9.000,00", currency: "USD", regime: "2", start_date: "2026-12-01", note: "Boa" },
			},
			interview: {
				to: "4",
				full: {
					starts_at: "2026-12-01T10:00",
					duration_min: "60",
					mode: "video",
					place_or_link: "https://meet.example/1",
					interview_status: "2",
				},
			},
		}).map(([name, { to, full }]): [string, HandWrittenForm] => [
			`stage, ${name}`,
			{
				columns: {
					...Object.fromEntries(Object.keys(full).map((box) => [box, stageColumns[box] ?? "apply_events.details"])),
				},
				...(name === "rejected"
					? { breaks: { applies_check: { typed: { reject_reason: "" }, beside: "reject_reason" } } }
					: {}),
				open: async ({ trx }) => {
					const { uid } = await anApply(trx, { status: to === "9" ? 0 : 3 });
					const from = to === "9" ? "0" : "3";
					const path = `/recruiters/applies/${uid}/status`;
					return { route: status, path, params: { id: uid }, full: { to, from, mail: "none", ...full } };
				},
			},
		]),
	),
	"candidate's status": {
		columns: { status: "candidates.status", status_reason: "candidates.status_reason" },
		open: async ({ trx }) => {
			const { uid } = await aCandidate(trx);
			const full = { status: "7", status_reason: "Pediu para não ser procurada.", version: "-1" };
			return { route: candidateStatus, path: `/recruiters/candidates/${uid}/status`, params: { id: uid }, full };
		},
	},
	"candidate's sensitive data": {
		columns: Object.fromEntries(
			["cpf", "rg", "pis", "military_reserve_number", "mother_name", "bank_branch"].map((box) => [
				box,
				"candidate_sensitive.sealed",
			]),
		),
		// A bank account is all or nothing, and requires a consent.
		beside: { bank_branch: "bank_number" },
		breaks: {
			candidates_business_id_cpf_hash_key: { typed: { cpf: "529.982.247-25" }, beside: "cpf" },
		},
		open: async ({ trx, candidate }) => {
			const { blindIndex } = await import("#db/kit/blind-index.ts");
			const other = await aCandidate(trx);
			await trx
				.updateTable("candidates")
				.set({ cpf_hash: blindIndex("52998224725") })
				.where("id", "=", other.id)
				.execute();
			const full = { rg: "12.345.678-9", mother_name: "Rosa Ávila", consent: "on", seen: "older" };
			const path = `/recruiters/candidates/${candidate.uid}/sensitive`;
			return { route: sensitive, path, params: { id: candidate.uid }, full };
		},
	},
	"sign-in address": {
		columns: { email: ["one_time_tokens.new_email", "candidates.email", "client_contacts.email", "recruiters.email"] },
		open: async ({ candidate }) => ({
			route: addressRoute,
			path: `/recruiters/candidates/${candidate.uid}/sign-in-address`,
			params: { entity: "candidates", id: candidate.uid },
			full: { email: "nova@mail.example" },
		}),
	},
};
