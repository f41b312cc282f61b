import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { notFound } from "#app/http/not-found.ts";
import { type Formatters, formattersFor } from "#app/routes/recruiters/formatters.ts";
import { uidOf } from "#app/routes/recruiters/uid.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findQueue, type Queue } from "#db/queries/sendouts/queues.ts";

type Context = Readonly<RouterContextProvider>;

interface Open {
	trx: Scoped;
	who: Recruiter;
	businessId: number;
	queue: Queue;
	say: Formatters;
}

/** Runs `work` with a queue of this person's business. */
export function openQueue<T>(
	context: Context,
	id: string,
	action: "read" | "update" | "export",
	work: (open: Open) => Promise<T>,
): Promise<T> {
	const who = permit(context, action, "sendout_queues");
	const say = formattersFor(context);
	return inBusiness(context.get(database), who.businessId, async (trx) => {
		const queue = await findQueue(trx, who.businessId, uidOf(id));
		if (!queue) throw notFound();
		return work({ trx, who, businessId: who.businessId, queue, say });
	});
}

/** A route that is only posted to. */
export function onlyPosted(context: Context): never {
	permit(context, "update", "sendout_queues");
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}

export const queuePath = (uid: string) => `/recruiters/sendout_queues/${uid}`;
