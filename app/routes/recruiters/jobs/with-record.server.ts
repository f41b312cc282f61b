import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.ts";
import { database } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findJobByUid, type ShownJob } from "#db/queries/job.ts";
import { uidOf } from "../uid.ts";

/** The job of an address, for who may do this to jobs. */
export async function openJob<T>(
	context: Readonly<RouterContextProvider>,
	id: string,
	action: "read" | "update",
	work: (trx: Scoped, job: ShownJob) => Promise<T>,
): Promise<T> {
	const who = permit(context, action, "jobs");
	return inBusiness(context.get(database), who.businessId, async (trx) => {
		const job = await findJobByUid(trx, who.businessId, uidOf(id));
		if (!job) throw notFound();
		return work(trx, job);
	});
}

/** A form for a job that is not there is a page that does not exist, whatever it holds. */
export function jobToWrite(context: Readonly<RouterContextProvider>, id: string): Promise<ShownJob> {
	return openJob(context, id, "update", async (_, job) => job);
}
