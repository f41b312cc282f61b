import { proposals } from "#app/entities/recruiters/proposals.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { insertDraft } from "#db/queries/invoices/invoice-draft.ts";
import { issueInvoice } from "#db/queries/invoices/issue.ts";
import { approveInvoice, cancelInvoice } from "#db/queries/invoices/transitions.ts";
import { localNow } from "#db/queries/local-now.ts";
import { createManualPlacement, findPlacementSubject } from "#db/queries/placements/form-choices.ts";
import { freezeVersion } from "#db/queries/proposals/send.ts";
import { changeProposalStatus } from "#db/queries/proposals/status.ts";
import { completeTask } from "#db/queries/tasks.ts";
import { aSlotOffer } from "#db/testing/slot-offers.ts";
import {
	aCandidate,
	aCompany,
	aJob,
	anApply,
	anOffer,
	aRecruiter,
	aShortlist,
	aShortlistViewer,
	nextUniqueNumber,
	type withRollback,
} from "#db/testing.ts";
import { exampleRecord } from "../../../entity/examples.testing.ts";
import { createMoreActionCalls } from "./more-actions.testing.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Trx = Inside["trx"];
interface Prepared {
	params: { id: string };
	json?: object;
}
type Admin = { id: number; uid: string };

const pdf = Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
/** A Wednesday in the coming weeks, at ten in São Paulo. */
function workday(): string {
	const day = new Date(Date.now() + 14 * 86_400_000);
	day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
	day.setUTCHours(13, 0, 0, 0);
	return day.toISOString();
}

export function createActionCalls({ trx }: Pick<Inside, "trx">, admin: Admin) {
	const actor = { type: "recruiter" as const, id: admin.id, name: "Ana" };
	const call = (id: string, json?: object): Prepared => ({ params: { id }, ...(json ? { json } : {}) });
	const calls: Record<string, () => Promise<Prepared>> = {
		...createMoreActionCalls(trx, admin),
		change_job_status: async () => call((await aJob(trx, { status: 2 })).uid, { status: { to: "on_hold", from: 2 } }),
		publish_job: async () => call((await aJob(trx, { status: 2 })).uid, { publication: { sites: [] } }),
		copy_job: async () => call((await aJob(trx)).uid),
		complete_task: async () => call(await aTask(trx), { complete: { result: "Feito" } }),
		reopen_task: async () => {
			const uid = await aTask(trx);
			await completeTask(trx, uid, { result: null, by: { id: admin.id, name: "Ana", ip: null } });
			return call(uid);
		},
		create_placement: async () => {
			const { candidate, job } = await aHiring(trx);
			const salary = { cents: 1_000_000, currency: "BRL" };
			const hire = { candidate: { id: candidate.uid }, job: { id: job.uid }, start_date: "2026-11-02", salary };
			return { params: { id: "" }, json: { placement: { ...hire, regime: "clt_permanent" } } };
		},
		end_placement: async () =>
			call(await aPlacement(trx, admin), { end: { end_date: "2026-11-20", reason: "Pediu para sair" } }),
		step_offer: async () => call((await aDraftOffer(trx, admin)).uid, { step: { to: "withdrawn" } }),
		decide_offer: async () => {
			const other = await aRecruiter(trx);
			const offer = await aDraftOffer(trx, other);
			await trx
				.updateTable("offers")
				.set({ status: "approval", approval_state: "waiting", approval_requested_by_id: other.id })
				.where("uid", "=", offer.uid)
				.where("business_id", "=", trx.businessId)
				.execute();
			return call(offer.uid, { decide: { answer: "yes" } });
		},
		send_offer: async () => {
			const { uid } = await aDraftOffer(trx, admin);
			const { lock_version: version } = await trx
				.selectFrom("offers")
				.select("lock_version")
				.where("uid", "=", uid)
				.where("business_id", "=", trx.businessId)
				.executeTakeFirstOrThrow();
			return call(uid, { send: { name: "Íris", email: "iris@candidata.example", locale: "pt", version } });
		},
		draft_offer_version: async () => {
			const { uid } = await aDraftOffer(trx, admin);
			await trx
				.updateTable("offers")
				.set({ status: "withdrawn" })
				.where("uid", "=", uid)
				.where("business_id", "=", trx.businessId)
				.execute();
			return call(uid);
		},
		approve_invoice: async () => call(await aDraftInvoice(trx)),
		unapprove_invoice: async () => call(await anApprovedInvoice(trx, actor)),
		issue_invoice: async () => call(await anApprovedInvoice(trx, actor)),
		send_invoice: async () => call(await anIssuedInvoice(trx, actor)),
		pay_invoice: async () =>
			call(await anIssuedInvoice(trx, actor), {
				pay: { paid_on: (await localNow(trx)).day, method: "pix", amount: { cents: 100_000 } },
			}),
		write_off_invoice: async () =>
			call(await anIssuedInvoice(trx, actor), {
				write_off: { paid_on: (await localNow(trx)).day, amount: { cents: 100 } },
			}),
		cancel_invoice: async () => call(await anIssuedInvoice(trx, actor), { cancel: { reason: "Valor errado" } }),
		replace_invoice: async () => {
			const uid = await anIssuedInvoice(trx, actor);
			await cancelInvoice(trx, uid, { reason: "Valor errado", actor });
			return call(uid);
		},
		change_proposal_status: async () =>
			call((await aProposal(trx, admin)).uid, { status: { to: "closed_lost", reason: "Overprice" } }),
		decide_discount: async () => {
			const { uid } = await aProposal(trx, admin);
			await trx
				.updateTable("proposals")
				.set({ discount_state: "waiting" })
				.where("uid", "=", uid)
				.where("business_id", "=", trx.businessId)
				.execute();
			return call(uid, { approval: { answer: "yes" } });
		},
		send_proposal: async () => {
			const { uid, version } = await aProposal(trx, admin);
			return call(uid, { send: { name: "Rita", email: "rita@cliente.example", version } });
		},
		sign_proposal: async () => {
			const file = { name: "contrato.pdf", base64: pdf.toString("base64") };
			return call((await aProposal(trx, admin)).uid, { sign: { name: "Rita", on: "2026-11-01", file } });
		},
		cancel_proposal_version: async () => {
			const { id, uid, version } = await aProposal(trx, admin);
			const to = { name: "Rita", email: "rita@cliente.example" };
			const sent = { to, site: { id: null }, token: `um-token-bem-longo-${nextUniqueNumber()}`, lockVersion: version };
			const frozen = await freezeVersion(trx, id, sent, actor);
			const name = frozen.ok ? frozen.uid : "none";
			return call(uid, { cancel_version: { version: { id: name }, reason: "Preço antigo" } });
		},
		add_list_members: async () => {
			const members = [{ entity: "candidates", id: (await aCandidate(trx)).uid }];
			return call(await aList(trx, admin), { add_members: { members } });
		},
		remove_list_members: async () => {
			const uid = await aList(trx, admin);
			return call(uid, { remove_members: { members: [{ id: (await aCandidate(trx)).uid }] } });
		},
		refresh_list: async () => {
			const dynamic_filter = "/recruiters/candidates?filters[status]=3";
			return call(await aList(trx, admin, { dynamic_filter }));
		},
		create_interview: async () => {
			const apply = { id: (await anApply(trx, { status: 4 })).uid };
			const interview = { apply, kind: "internal", starts_at: workday(), mode: "phone", notify: "no" };
			return { params: { id: "" }, json: { interview } };
		},
		replace_interviewer: async () => {
			const [leaver, successor] = [await aRecruiter(trx), await aRecruiter(trx)];
			const { id, uid } = await anInterview(trx, admin, [leaver.uid]);
			await trx
				.insertInto("interview_pool")
				.values({ business_id: trx.businessId, interview_id: id, recruiter_id: successor.id })
				.execute();
			return call(uid, { replace: { from: { id: leaver.uid }, to: { id: successor.uid } } });
		},
		note_interview_answer: async () => {
			const leader = await aRecruiter(trx);
			const { uid } = await anInterview(trx, admin, [leader.uid]);
			return call(uid, { answer: { person: { entity: "recruiters", id: leader.uid } } });
		},
		change_slot_offer: async () => {
			const candidate_id = (await aCandidate(trx)).id;
			const days = { first_day: "2026-12-01", last_day: "2026-12-05" };
			return call((await aSlotOffer(trx, { candidate_id, panel: [admin.id], ...days })).uid, {
				state: { to: "closed" },
			});
		},
		create_note: async () => {
			const related = [{ entity: "candidates", id: (await aCandidate(trx)).uid }];
			return { params: { id: "" }, json: { note: { kind: "call", body: "Boa conversa", related } } };
		},
		update_note: async () => call(await aNote(trx, admin), { note: { kind: "call", body: "Melhor", version: 0 } }),
		delete_note: async () => call(await aNote(trx, admin)),
		pin_note: async () => call(await aNote(trx, admin), { pin: { pinned: true } }),
		create_shortlist: async () => {
			const { id, uid } = await aJob(trx, { status: 2 });
			const applies = [{ id: (await anApply(trx, { job_id: id, status: 1 })).uid }];
			const shortlist = { job: { id: uid }, name: "Finalistas", kind: "short_list", applies };
			return { params: { id: "" }, json: { shortlist } };
		},
		delete_shortlist: async () => call((await aShortlist(trx)).uid),
		add_shortlist_people: async () => {
			const { uid, job_id } = await aShortlist(trx);
			const apply = await anApply(trx, { job_id, status: 1 });
			return call(uid, { add_people: { applies: [{ id: apply.uid }] } });
		},
		remove_shortlist_person: async () => {
			const { uid, applies } = await aShortlist(trx);
			return call(uid, { remove_person: { apply: { id: applies[0]?.uid } } });
		},
		order_shortlist: async () => {
			const { uid, applies } = await aShortlist(trx);
			return call(uid, { order: { applies: applies.toReversed().map((apply) => ({ id: apply.uid })) } });
		},
		add_shortlist_viewers: async () =>
			call((await aShortlist(trx)).uid, {
				add_viewers: { email: "rita@cliente.example", locale: "pt", permissions: ["see_cv", "comment"] },
			}),
		change_shortlist_viewer: async () => {
			const { id, uid } = await aShortlist(trx);
			const viewer = await aShortlistViewer(trx, id);
			return call(uid, { change_viewer: { viewer: { id: viewer.uid }, what: "revoke" } });
		},
		configure_shortlist: async () => {
			const expires_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
			const configurations = { name: "Finalistas", fields: ["headline"], anonymise: true, locale: "pt", expires_on };
			return call((await aShortlist(trx)).uid, { configurations });
		},
		send_shortlist: async () => {
			const { id, uid } = await aShortlist(trx, { status: "draft" });
			const viewer = await aShortlistViewer(trx, id);
			return call(uid, { send: { viewers: [{ id: viewer.uid }], subject_pt: "Finalistas" } });
		},
		change_shortlist_status: async () => call((await aShortlist(trx)).uid, { status: { to: "closed" } }),
	};
	return calls;
}

const aNote = async (trx: Trx, admin: Admin) => {
	const { uid } = await trx
		.insertInto("notes")
		.values({ business_id: trx.businessId, body: "<p>Conversamos</p>", created_by_id: admin.id })
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
};

const aTask = async (trx: Trx) => (await exampleRecord(trx, tasks, (await aRecruiter(trx)).id)).uid;

async function aHiring(trx: Trx) {
	const { id: client_company_id } = await aCompany(trx);
	const job = await aJob(trx, { client_company_id, status: 2 });
	return { job, candidate: await aCandidate(trx) };
}

async function aPlacement(trx: Trx, admin: Admin): Promise<string> {
	const { job, candidate } = await aHiring(trx);
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
	const subject = await findPlacementSubject(trx, { apply: apply.uid });
	if (!subject) throw new Error("nobody to place");
	const terms = { start_date: "2026-11-02", regime: 2, salary_cents: 1_000_000, currency: "BRL" } as const;
	const placed = await createManualPlacement(trx, subject, terms, { ...admin, name: "Ana", isAdmin: true, ip: null });
	if (!placed.ok) throw new Error(placed.problem);
	const { uid } = placed;
	const hire = trx.updateTable("placements").set({ status: "started" }).where("uid", "=", uid);
	await hire.where("business_id", "=", trx.businessId).execute();
	return uid;
}

async function aDraftOffer(trx: Trx, owner: { id: number }) {
	const job = await aJob(trx, { openings: 2 });
	const apply = await anApply(trx, { job_id: job.id, status: 6 });
	return anOffer(trx, { apply_id: apply.id, valid_until: "2999-01-31", start_date: "2999-02-01", owner_id: owner.id });
}

type Actor = Parameters<typeof issueInvoice>[2];

async function aDraftInvoice(trx: Trx): Promise<string> {
	const own = { business_id: trx.businessId };
	const address = JSON.stringify({ city: "São Paulo", state: "SP" });
	await trx
		.updateTable("businesses")
		.set({ address, tax_regime: "simples" })
		.where("id", "=", trx.businessId)
		.execute();
	const existing = await trx.selectFrom("city_taxes").select("id").where("business_id", "=", trx.businessId).execute();
	if (existing.length === 0)
		await trx
			.insertInto("city_taxes")
			.values({
				...own,
				city: "São Paulo",
				state: "SP",
				service_code: "17.04",
				tax: "ISS",
				rate_pct: 5,
				place_rule: "provider",
				valid_from: "2020-01-01",
			})
			.execute();
	const payers = trx
		.selectFrom("costumers")
		.select(["id", "client_company_id"])
		.where("business_id", "=", trx.businessId);
	const { id: costumerId, client_company_id: companyId } =
		(await payers.where("document", "is not", null).executeTakeFirst()) ??
		(await trx
			.insertInto("costumers")
			.values({
				...own,
				client_company_id: (await aCompany(trx)).id,
				legal_name: "Acme",
				document: "11222333000181",
				finance_emails: ["contas@acme.example"],
			})
			.returning(["id", "client_company_id"])
			.executeTakeFirstOrThrow());
	const { day } = await localNow(trx);
	const { uid } = await insertDraft(trx, {
		title: "Taxa de sucesso",
		companyId,
		costumerId,
		currency: "BRL",
		competence: day,
		dueDate: day,
		lines: [{ description: "Taxa", quantity: 1, price: 1_000_000 }],
		ownerId: null,
		byId: null,
	});
	return uid;
}

async function anApprovedInvoice(trx: Trx, actor: Actor): Promise<string> {
	const uid = await aDraftInvoice(trx);
	await approveInvoice(trx, uid, { back: false, actor });
	return uid;
}

async function anIssuedInvoice(trx: Trx, actor: Actor): Promise<string> {
	const uid = await anApprovedInvoice(trx, actor);
	await issueInvoice(trx, uid, actor);
	return uid;
}

async function aProposal(trx: Trx, admin: Admin) {
	const company = await aCompany(trx);
	const values = {
		title: "Duas gerências",
		kind: "direct",
		currency: "BRL",
		locale: "pt",
		value: 1_000_000,
		client_company: { id: company.id, label: company.name },
	};
	const actor = { type: "recruiter" as const, id: admin.id, name: "Ana" };
	const { id, uid } = await insertRecord(trx, proposals, values, actor);
	await trx
		.insertInto("proposal_services")
		.values({
			business_id: trx.businessId,
			proposal_id: id,
			title: "Gerente",
			unit_cents: 1_000_000,
			total_cents: 1_000_000,
		})
		.execute();
	await changeProposalStatus(trx, id, { from: null, to: 1, reason: null, note: null }, actor);
	const { lock_version: version } = await trx
		.selectFrom("proposals")
		.select("lock_version")
		.where("id", "=", id)
		.where("business_id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	return { id, uid, version };
}

async function aList(trx: Trx, admin: Admin, values: object = {}): Promise<string> {
	const list = {
		name: `Finalistas ${nextUniqueNumber()}`,
		entity: "candidates",
		owner: { id: admin.id, label: "Ana" },
		...values,
	};
	const actor = { type: "recruiter" as const, id: admin.id, name: "Ana" };
	return (await insertRecord(trx, tearsheets, list, actor)).uid;
}

async function anInterview(trx: Trx, admin: Admin, interviewers: string[]) {
	const { id: applyId } = await anApply(trx, { status: 4 });
	const interview = {
		applyId,
		kind: "internal",
		round: 1,
		startsAt: new Date(workday()),
		minutes: 60,
		mode: "phone",
		placeOrLink: "11 99999-0000",
		note: null,
		notify: false,
		interviewers,
		contacts: [],
	} as const;
	return insertInterview(trx, { ...interview, contacts: [] }, { type: "recruiter", id: admin.id, name: "Ana" });
}
