import type { Insertable, Selectable } from "kysely";
import type { Scoped } from "../kit/in-business.ts";
import type { Applies, Feedbacks, Jobs, Offers } from "../schema.ts";
import { aCandidate, aCompany, nextUniqueNumber } from "./people.ts";

type JobValues = Partial<Insertable<Jobs>> & {
	/** Sites the job is published on. */
	publishedOn?: number[];
};

/** An open job with the columns of the business's default process. */
export async function aJob(db: Scoped, values: JobValues = {}): Promise<Selectable<Jobs>> {
	const { publishedOn = [], ...columns } = values;
	const process = await db
		.selectFrom("process_orchestrators")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("is_default", "=", true)
		.executeTakeFirstOrThrow();
	const n = nextUniqueNumber();
	const job = await db
		.insertInto("jobs")
		.values({
			business_id: db.businessId,
			code: `T${n}`,
			title: "Analista de Dados",
			slug: "analista-de-dados",
			description: "Buscamos quem goste de números e de gente.",
			client_company_id: columns.client_company_id ?? (await aCompany(db)).id,
			process_orchestrator_id: process.id,
			status: 2,
			...columns,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await db
		.insertInto("job_statuses")
		.columns(["business_id", "job_id", ...copied])
		.expression((eb) =>
			eb
				.selectFrom("process_statuses")
				.select((s) => [s.ref("business_id").as("business_id"), s.val(job.id).as("job_id"), ...copied])
				.where("business_id", "=", db.businessId)
				.where("process_orchestrator_id", "=", process.id),
		)
		.execute();
	for (const siteId of publishedOn) {
		await db
			.insertInto("job_publications")
			.values({ business_id: db.businessId, job_id: job.id, site_config_id: siteId })
			.execute();
	}
	return job;
}

const copied = ["status", "name", "position", "required_form", "visible_to_client", "visible_to_candidate"] as const;

export async function anApply(db: Scoped, values: Partial<Insertable<Applies>> = {}): Promise<Selectable<Applies>> {
	return db
		.insertInto("applies")
		.values({
			business_id: db.businessId,
			job_id: values.job_id ?? (await aJob(db)).id,
			candidate_id: values.candidate_id ?? (await aCandidate(db)).id,
			...values,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

export function aFeedback(db: Scoped, values: Partial<Insertable<Feedbacks>> & { apply_id: number }) {
	return (
		db
			.insertInto("feedbacks")
			// Set by the table's trigger.
			.values({ business_id: db.businessId, candidate_id: 0, job_id: 0, title: "", kind: "consultant", ...values })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow()
	);
}

export function anOffer(db: Scoped, values: Partial<Insertable<Offers>> & { apply_id: number }) {
	return db
		.insertInto("offers")
		.values({ business_id: db.businessId, candidate_id: 0, job_id: 0, regime: 2, salary_cents: 900_000, ...values })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}
