import { PDFDocument } from "@cantoo/pdf-lib";
import type { Entity } from "#app/entities/kit/entity.ts";
import { billing_plans } from "#app/entities/recruiters/billing_plans.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import { invoices } from "#app/entities/recruiters/invoices.ts";
import { job_requests } from "#app/entities/recruiters/job_requests.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import { projects } from "#app/entities/recruiters/projects.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { signature_requests } from "#app/entities/recruiters/signature_requests.ts";
import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";
import { placeLegalHold } from "#db/erasure/legal-holds.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { findPlacement } from "#db/queries/placements/find.ts";
import { createManualPlacement, findPlacementSubject } from "#db/queries/placements/form-choices.ts";
import { saveTerms } from "#db/queries/placements/save.ts";
import { insertCategory } from "#db/queries/tearsheets/categories.ts";
import { findSheet } from "#db/queries/timesheets/find.ts";
import { disputeSheet } from "#db/queries/timesheets/sheet-actions.ts";
import { createWeekContextReader } from "#db/queries/timesheets/week-context.ts";
import { anHourlyPlacement, createWorkEntries, sheetUid, submitWeek } from "#db/testing/timesheets.ts";
import { aCandidate, aCompany, aJob, anApply, nextUniqueNumber, type withRollback } from "#db/testing.ts";
import { exampleRecord } from "../../../entity/examples.testing.ts";

type Trx = Parameters<Parameters<typeof withRollback>[0]>[0]["trx"];
interface Prepared {
	params: { id: string };
	json?: object;
}
type Admin = { id: number; uid: string };

const call = (id: string, json?: object): Prepared => ({ params: { id }, ...(json ? { json } : {}) });

async function aPdf() {
	const document = await PDFDocument.create();
	document.addPage();
	return { name: "contrato.pdf", base64: Buffer.from(await document.save()).toString("base64") };
}

const monday = "2026-11-23";
const days = [{ day: 0, kind: "worked", spans: [{ start: "08:00", end: "17:00", break: 60 }] }];

export function createMoreActionCalls(trx: Trx, admin: Admin): Record<string, () => Promise<Prepared>> {
	const example = async (entity: Entity) => (await exampleRecord(trx, entity, admin.id)).uid;
	const own = { business_id: trx.businessId };
	const actor = { type: "recruiter" as const, id: admin.id, name: "Ana" };

	async function aSheet(state?: "disputed" | "invoiced") {
		const placement = await anHourlyPlacement(trx, "2026-11-29", { start: monday });
		const uid = await sheetUid(trx, placement.id, monday);
		await submitWeek(trx, uid, createWorkEntries([0, 1]));
		const sheet = await findSheet(trx, uid);
		if (!sheet) throw new Error("no sheet");
		if (state === "disputed")
			await disputeSheet(trx, uid, {
				entries: createWorkEntries([0]),
				frame: await createWeekContextReader(trx)(sheet),
				actor: { type: "client_contact", id: null, name: "Rita", channel: "link" },
				seen: sheet.version,
				reason: "Faltou na terça",
			});
		if (state === "invoiced")
			await trx
				.updateTable("timesheets")
				.set({
					status: "invoiced",
					invoice_id: (await exampleRecord(trx, invoices, admin.id)).id,
					billing_line_id: (await aPlanLine()).id,
				})
				.where("uid", "=", uid)
				.where("business_id", "=", trx.businessId)
				.execute();
		return { uid, version: sheet.version };
	}

	async function aProposalService() {
		const { id, uid } = await exampleRecord(trx, proposals, admin.id);
		const service = { title: "Gerente", unit_cents: 1_000_000, total_cents: 1_000_000 };
		const made = await trx
			.insertInto("proposal_services")
			.values({ ...own, proposal_id: id, ...service })
			.returning("uid")
			.executeTakeFirstOrThrow();
		return { uid, service: { id: made.uid } };
	}
	const service = {
		kind: "search_fee",
		title: "Diretora",
		source: "own",
		rule: "fixed",
		amount: { cents: 5_000_000 },
		reason: "Combinado",
	};

	async function aCategory() {
		const { id, uid } = await exampleRecord(trx, tearsheets, admin.id);
		const category = await insertCategory(trx, id, { name: `Coluna ${nextUniqueNumber()}`, colour: null });
		return { uid, category: { id: category ?? "" } };
	}

	async function aPlanLine() {
		const { id, uid } = await exampleRecord(trx, billing_plans, admin.id);
		const line = { milestone: "signed", description: "Entrada", amount_cents: 100_000, currency: "BRL" };
		const made = await trx
			.insertInto("billing_lines")
			.values({ ...own, billing_plan_id: id, position: 1, ...line, expected_on: "2027-01-10" })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		return { id: made.id, uid, line: { id: made.uid } };
	}

	/** An interview by the caller, in a stage with a kit. */
	async function aKitInterview() {
		const kit = await trx
			.insertInto("interview_kits")
			.values({ ...own, name: `Roteiro ${nextUniqueNumber()}`, attributes: ["Clareza"] })
			.returning("id")
			.executeTakeFirstOrThrow();
		const apply = await anApply(trx, { status: 4 });
		await trx
			.updateTable("job_statuses")
			.set({ interview_kit_id: kit.id })
			.where("business_id", "=", trx.businessId)
			.where("job_id", "=", apply.job_id)
			.where("status", "=", 4)
			.execute();
		const interview = {
			applyId: apply.id,
			kind: "internal",
			round: 1,
			startsAt: new Date(Date.now() - 3_600_000),
			minutes: 30,
			mode: "phone",
			placeOrLink: null,
			note: null,
			notify: false,
			interviewers: [admin.uid],
			contacts: [],
		} as const;
		const { uid } = await insertInterview(trx, { ...interview, interviewers: [admin.uid], contacts: [] }, actor);
		return uid;
	}

	async function aConsent() {
		const { id, uid } = await aCandidate(trx);
		const consent = { purpose: "admission", field: "pis", locale: "pt", siteId: null, ip: null } as const;
		await giveConsent(trx, { candidateId: id, ...consent });
		const given = await trx
			.selectFrom("candidate_consents")
			.select("id")
			.where("business_id", "=", trx.businessId)
			.where("candidate_id", "=", id)
			.executeTakeFirstOrThrow();
		return { uid, consent: { id: String(given.id) } };
	}

	async function aSignedRecord(entity: Entity) {
		const uid = await example(entity);
		const signers = [{ name: "Rita", email: "rita@cliente.example", role: "client" }];
		return call(uid, { signature: { title: "Contrato", file: await aPdf(), signers } });
	}

	async function aSigner() {
		const { id, uid } = await exampleRecord(trx, signature_requests, admin.id);
		const signer = { name: "Rita", email: `rita${nextUniqueNumber()}@cliente.example`, position: 1, state: "invited" };
		const token_hash = Buffer.from(String(nextUniqueNumber()).padStart(32, "0"));
		await trx
			.insertInto("signature_signers")
			.values({ ...own, signature_request_id: id, token_hash, ...signer })
			.execute();
		return uid;
	}

	return {
		convert_lead: async () =>
			call(await example(contacts), {
				convert: { company_name: `Nova ${nextUniqueNumber()}`, email: `n${nextUniqueNumber()}@c.example` },
			}),
		lose_lead: async () => call(await example(contacts), { lose: { reason: "Overprice" } }),
		approve_timesheet: async () => {
			const { uid, version } = await aSheet();
			return call(uid, { approve: { version, reason: "Confirmado por telefone" } });
		},
		accept_timesheet: async () => {
			const { uid, version } = await aSheet("disputed");
			return call(uid, { accept: { version: version + 1 } });
		},
		correct_timesheet: async () => {
			const { uid, version } = await aSheet();
			return call(uid, { correct: { version, reason: "Errou a terça", days } });
		},
		adjust_timesheet: async () => {
			const { uid, version } = await aSheet("invoiced");
			return call(uid, { adjust: { version, reason: "Errou a terça", days } });
		},
		get_timesheet_hours: async () => call((await aSheet()).uid),
		change_candidate_status: async () => call((await aCandidate(trx)).uid, { status: { to: 3 } }),
		hold_candidate: async () => call((await aCandidate(trx)).uid, { hold: { reason: "Processo trabalhista" } }),
		lift_candidate_hold: async () => {
			const { id, uid } = await aCandidate(trx);
			await placeLegalHold(trx, id, { reason: "Processo", until: null, recruiterId: admin.id });
			return call(uid);
		},
		erase_candidate: async () => call((await aCandidate(trx)).uid, { erase: { ground: "request" } }),
		list_consents: async () => call((await aConsent()).uid),
		withdraw_consent: async () => {
			const { uid, consent } = await aConsent();
			return call(uid, { withdraw_consent: { consent } });
		},
		report_message_permissions: async () =>
			call((await aCandidate(trx)).uid, {
				message_permissions: { what: ["whatsapp:process"], answer: "agrees", proof: "Disse ao telefone hoje" },
			}),
		decide_job_request: async () =>
			call(await example(job_requests), { decide: { decision: "decline", answer: "Sem orçamento" } }),
		request_proposal_signature: () => aSignedRecord(proposals),
		request_placement_signature: () => aSignedRecord(placements),
		request_candidate_signature: async () => {
			const { params, json } = await aSignedRecord(proposals);
			return { params: { ...params, id: (await aCandidate(trx)).uid }, ...(json ? { json } : {}) };
		},
		request_job_signature: async () => {
			const { json } = await aSignedRecord(proposals);
			return call((await aJob(trx)).uid, json);
		},
		request_invoice_signature: () => aSignedRecord(invoices),
		cancel_signature: async () => call(await aSigner(), { cancel: { reason: "Mudou o contrato" } }),
		remind_signers: async () => call(await aSigner()),
		approve_placement: async () => {
			const { client_company_id } = { client_company_id: (await aCompany(trx)).id };
			const job = await aJob(trx, { client_company_id, status: 2 });
			const apply = await anApply(trx, { job_id: job.id });
			const subject = await findPlacementSubject(trx, { apply: apply.uid });
			if (!subject) throw new Error("nobody to place");
			const terms = { start_date: "2026-11-02", regime: 2, salary_cents: 1_000_000, currency: "BRL" } as const;
			const placed = await createManualPlacement(trx, subject, terms, {
				...admin,
				name: "Ana",
				isAdmin: true,
				ip: null,
			});
			if (!placed.ok) throw new Error(placed.problem);
			const placement = await findPlacement(trx, placed.uid);
			if (!placement) throw new Error("no placement");
			const splits = [{ recruiter: admin.uid, role: "owner" as const, pct: 10_000 }];
			await saveTerms(trx, placement, { ...placement.terms, splits }, { reason: null, actor });
			return call(placed.uid);
		},
		change_placement_terms: async () => {
			const uid = await example(placements);
			const { lock_version: version } = await trx
				.selectFrom("placements")
				.select("lock_version")
				.where("business_id", "=", trx.businessId)
				.where("uid", "=", uid)
				.executeTakeFirstOrThrow();
			const remuneration = [{ type: 1, amount: { cents: 1_200_000 } }];
			const splits = [{ recruiter: { id: admin.uid }, role: "owner", pct: 100 }];
			return call(uid, { terms: { version, remuneration, splits, fee_reason: "Combinado", fee_pct: 20 } });
		},
		list_proposal_services: async () => call((await aProposalService()).uid),
		add_proposal_service: async () => call(await example(proposals), { services: service }),
		change_proposal_service: async () => {
			const { uid, service: existing } = await aProposalService();
			return call(uid, { change_service: { service: existing, ...service } });
		},
		remove_proposal_service: async () => {
			const { uid, service: existing } = await aProposalService();
			return call(uid, { remove_service: { service: existing } });
		},
		list_list_categories: async () => call((await aCategory()).uid),
		add_list_category: async () => call(await example(tearsheets), { categories: { name: "Finalistas" } }),
		change_list_category: async () => {
			const { uid, category } = await aCategory();
			return call(uid, { change_category: { category, name: "Entrevistas", colour: "blue" } });
		},
		delete_list_category: async () => {
			const { uid, category } = await aCategory();
			return call(uid, { delete_category: { category } });
		},
		add_project_job: async () => {
			const { uid, job } = await aProjectJob(false);
			return call(uid, { add_job: { job } });
		},
		remove_project_job: async () => {
			const { uid, job } = await aProjectJob(true);
			return call(uid, { remove_job: { job } });
		},
		list_billing_lines: async () => call((await aPlanLine()).uid),
		release_billing_line: async () => {
			const { uid, line } = await aPlanLine();
			return call(uid, { release: { line } });
		},
		readjust_billing_plan: async () => call((await aPlanLine()).uid, { readjust: { rate: 4.5 } }),
		cancel_billing_plan: async () => call((await aPlanLine()).uid, { cancel: { reason: "Cliente encerrou" } }),
		create_invoice: async () => {
			const company = { id: (await aCompany(trx)).uid };
			return call("", { invoice: { company, title: "Consultoria", price: { cents: 250_000, currency: "BRL" } } });
		},
		change_invoice_draft: async () => {
			const uid = await example(invoices);
			const lines = [{ description: "Consultoria", quantity: 2, price: { cents: 125_000 } }];
			return call(uid, { draft: { version: 0, lines } });
		},
		get_scorecard: async () => call(await aKitInterview()),
		save_scorecard: async () => {
			const attributes = [{ attribute: "Clareza", verdict: "yes", note: "Direta" }];
			return call(await aKitInterview(), { scorecard: { attributes, verdict: "strong_yes", what: "submit" } });
		},
	};

	async function aProjectJob(inside: boolean) {
		const { id, uid } = await exampleRecord(trx, projects, admin.id);
		const { client_company_id } = await trx
			.selectFrom("projects")
			.select("client_company_id")
			.where("business_id", "=", trx.businessId)
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		const job = await aJob(trx, { client_company_id, ...(inside ? { project_id: id } : {}) });
		return { uid, job: { id: job.uid } };
	}
}
