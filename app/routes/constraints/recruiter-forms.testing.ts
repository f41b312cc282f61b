import { tasks } from "#app/entities/recruiters/tasks.ts";
import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";
import { aPlannedQueue, aProspectingTemplate, aQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aClientContact, aCompany, aJob, anApply } from "#db/testing.ts";
import { exampleRecord } from "../entity/examples.testing.ts";
import * as letter from "../recruiters/emails/new.tsx";
import * as interview from "../recruiters/interviews/new.tsx";
import * as views from "../recruiters/lists/views.tsx";
import * as note from "../recruiters/notes/new.tsx";
import * as step from "../recruiters/prospecting_templates/step-new.tsx";
import * as queue from "../recruiters/sendout_queues/new/new.tsx";
import * as pace from "../recruiters/sendout_queues/queue/pace.tsx";
import * as recipient from "../recruiters/sendout_queues/recipients/recipient.tsx";
import * as submission from "../recruiters/submissions/new.tsx";
import * as complete from "../recruiters/tasks/complete.tsx";
import * as categories from "../recruiters/tearsheets/categories.tsx";
import { type HandWrittenForm, mapColumns } from "./forms.testing.ts";

const pacing = {
	starts_at: "2027-12-01T09:00",
	window_from: "09:00",
	window_to: "18:00",
	daily_limit: "50",
	gap_seconds: "60",
};
const paced = mapColumns("sendout_queues", "starts_at", "window_from", "window_to", "daily_limit", "gap_seconds");
const backwards = {
	sendout_queues_check: { typed: { window_from: "18:00", window_to: "09:00" }, beside: "window_to" },
};

export const recruiterForms: Record<string, HandWrittenForm> = {
	"saved view": {
		columns: { name: ["saved_views.name", "saved_views.query"] },
		open: async () => ({
			route: views,
			path: "/recruiters/lists/candidates/views",
			params: { entity: "candidates" },
			full: { name: "Minha base", search: "q=java" },
		}),
	},
	"step of a prospecting": {
		columns: mapColumns(
			"prospecting_steps",
			"wait_days",
			"channel",
			"response_type",
			"subject_pt",
			"subject_en",
			"body_pt",
			"body_en",
			"question_pt",
			"question_en",
		),
		open: async ({ trx, recruiter }) => {
			const { uid } = await aProspectingTemplate(trx, { ownerId: recruiter.id });
			const words = {
				subject_pt: "Vaga",
				subject_en: "Job",
				body_pt: "Oi",
				body_en: "Hi",
				question_pt: "Topa?",
				question_en: "Yes?",
			};
			const full = { wait_days: "2", channel: "email", response_type: "1", ...words };
			return { route: step, path: `/recruiters/prospecting_templates/${uid}/steps/new`, params: { id: uid }, full };
		},
	},
	"new send-out": {
		columns: { ...paced, name: "sendout_queues.name" },
		breaks: backwards,
		open: async ({ trx, recruiter }) => {
			const template = await aProspectingTemplate(trx, { ownerId: recruiter.id });
			const { uid } = await aCandidate(trx);
			const query = new URLSearchParams({ entity: "candidates", ids: uid, template: template.uid });
			const full = { ...pacing, name: "Convite", site: "", intent: "draft" };
			return { route: queue, path: `/recruiters/sendout_queues/new?${query}`, full };
		},
	},
	"pace of a send-out": {
		columns: paced,
		breaks: backwards,
		open: async ({ trx, recruiter }) => {
			const { uid: chosen } = await aCandidate(trx);
			const { uid } = await aQueue(trx, { ownerId: recruiter.id, ids: [chosen] });
			return { route: pace, path: `/recruiters/sendout_queues/${uid}/pace`, params: { id: uid }, full: pacing };
		},
	},
	"answer to a send-out": {
		columns: { text: "sendout_recipients.response", sentiment: "sendout_recipients.sentiment" },
		open: async ({ trx, home, recruiter }) => {
			const { uid: chosen } = await aCandidate(trx);
			const planned = await aPlannedQueue(trx, { ownerId: recruiter.id, ids: [chosen] });
			const row = await trx
				.selectFrom("sendout_recipients")
				.select("uid")
				.where("business_id", "=", home.id)
				.executeTakeFirstOrThrow();
			const path = `/recruiters/sendout_queues/${planned.uid}/recipients/${row.uid}`;
			const full = { act: "reply", text: "Topo conversar.", sentiment: "interested" };
			return { route: recipient, path, params: { id: planned.uid, recipient: row.uid }, full };
		},
	},
	"done task": {
		columns: { result: "tasks.result", next_step: "tasks.subject", next_due: "tasks.due_at" },
		open: async ({ trx, recruiter }) => {
			const { uid } = await exampleRecord(trx, tasks, recruiter.id);
			const full = { result: "Falamos.", next_step: "Ligar de novo", next_due: "2026-12-10T10:00" };
			return { route: complete, path: `/recruiters/tasks/${uid}/complete`, params: { id: uid }, full };
		},
	},
	"category of a list": {
		columns: { name: "tearsheet_categories.name" },
		breaks: { tearsheet_categories_business_id_tearsheet_id_name_key: { typed: {}, beside: "name" } },
		open: async ({ trx, recruiter }) => {
			const { uid } = await exampleRecord(trx, tearsheets, recruiter.id);
			const full = { name: "Finalistas", colour: "green" };
			return { route: categories, path: `/recruiters/tearsheets/${uid}/categories`, params: { id: uid }, full };
		},
	},
	interview: {
		columns: mapColumns("interviews", "kind", "starts_at", "duration_min", "mode", "place_or_link", "note"),
		open: async ({ trx }) => {
			const { uid } = await anApply(trx, { status: 3 });
			const full = {
				kind: "client",
				round: "2",
				starts_at: "2026-12-01T10:00",
				duration_min: "60",
				mode: "video",
				place_or_link: "https://meet.example/1",
				note: "Trazer caso",
			};
			return { route: interview, path: `/recruiters/interviews/new?apply=${uid}`, full };
		},
	},
	submission: {
		columns: mapColumns("submissions", "subject", "message"),
		open: async ({ trx }) => {
			const client = await aCompany(trx);
			const contact = await aClientContact(trx, { client_company_id: client.id });
			const job = await aJob(trx, { client_company_id: client.id });
			const { uid } = await anApply(trx, { job_id: job.id, status: 1 });
			const full = { applies: uid, contacts: contact.uid, subject: "Perfis", message: "Segue", submission_status: "7" };
			return { route: submission, path: `/recruiters/submissions/new?job=${job.uid}`, full };
		},
	},
	letter: {
		columns: { subject: "email_messages.subject", body: "email_messages.html" },
		open: async ({ candidate }) => ({
			route: letter,
			path: "/recruiters/emails/new",
			full: { to: `candidates:${candidate.uid}`, subject: "Vaga", body: "Oi, tudo bem?" },
		}),
	},
	note: {
		columns: {
			kind: "notes.kind",
			body: "notes.body",
			minutes_spent: "notes.minutes_spent",
			outcome: "notes.outcome",
			next_step: "tasks.subject",
			next_day: "tasks.due_at",
		},
		open: async ({ candidate }) => ({
			route: note,
			path: "/recruiters/notes/new",
			full: {
				kind: "comment",
				body: "Conversamos hoje.",
				related: `candidates:${candidate.uid}`,
				minutes_spent: "5",
				outcome: "reached",
				next_step: "Mandar a vaga",
				next_day: "2027-03-10",
			},
		}),
	},
};
