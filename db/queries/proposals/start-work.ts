import { jobs } from "#app/entities/recruiters/jobs.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { openBillingPlan } from "../billing-plans/open.ts";
import type { ProposalRecord } from "./find.ts";
import { listServices, type ServiceRow } from "./services.ts";

const staffed: readonly string[] = ["search_fee", "outsourcing"];

/** Creates draft jobs and the billing plan once, in the transaction of the signature. */
export async function startProposalWork(db: Scoped, proposal: ProposalRecord, actor: Actor): Promise<number> {
	const services = await listServices(db, proposal.id);
	const due = services.filter(({ kind, job }) => staffed.includes(kind) && job === null);
	for (const service of due) await openJob(db, proposal, service, actor);
	await openBillingPlan(db, { proposalId: proposal.id });
	return due.length;
}

async function openJob(db: Scoped, proposal: ProposalRecord, service: ServiceRow, actor: Actor) {
	const values = {
		title: service.title,
		client_company: { id: proposal.company_id, label: proposal.company },
		owner: proposal.owner_id === null ? null : { id: proposal.owner_id, label: proposal.owner ?? "" },
		openings: service.openings,
		regimes: [service.regime ?? permanent],
		position: service.title,
		position_level: service.positionLevel,
		salary_to: service.salary,
		currency: proposal.currency,
		fee_pct: service.rule === "percent_annual" && service.feePct !== null ? service.feePct / 100 : null,
		guarantee_days: proposal.guarantee_days,
	};
	const { id } = await insertRecord(db, jobs, values, actor);
	await db
		.updateTable("jobs")
		.set({ proposal_id: proposal.id })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
	await db
		.updateTable("proposal_services")
		.set({ job_id: id })
		.where("business_id", "=", db.businessId)
		.where("id", "=", service.id)
		.execute();
}

/** CLT, the default when the service has no regime. */
const permanent = 2;
