import { randomUUID } from "node:crypto";
import { can } from "#app/domain/access/permissions.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { listJobFollowers } from "./apply-notification-data.ts";
import { findCableUser } from "./cable-access.ts";
import { insertNotification } from "./notifications.ts";

interface Job {
	id: number;
	uid: string;
	title: string;
}

/** Notifies a job's owner and team of a status change, except its author. */
export async function notifyJobStatus(db: Scoped, job: Job, status: number, actor: Actor): Promise<void> {
	// A unique key: putting on hold and reopening are separate notifications.
	const change = randomUUID();
	for (const follower of await listJobFollowers(db, job.id))
		if (!isActor(actor, follower.id) && can(follower, "read", "jobs"))
			await insertNotification(db, {
				recruiterId: follower.id,
				category: "Job",
				kind: "job_status",
				params: { job: job.title, status, by: actor.name },
				link: `/recruiters/jobs/${job.uid}`,
				dedupeKey: `job_status:${job.id}:${change}`,
			});
}

export async function notifyJobAssignment(
	db: Scoped,
	job: Job,
	{ recruiterId, kind }: { recruiterId: number; kind: "job_assigned" | "job_team" },
	actor: Actor,
): Promise<void> {
	if (isActor(actor, recruiterId)) return;
	const colleague = await findCableUser(db, recruiterId);
	if (!colleague || !can(colleague, "read", "jobs")) return;
	await insertNotification(db, {
		recruiterId,
		category: "Job",
		kind,
		params: { job: job.title, by: actor.name },
		link: `/recruiters/jobs/${job.uid}`,
		dedupeKey: `${kind}:${job.id}:${randomUUID()}`,
	});
}

const isActor = (actor: Actor, recruiterId: number) => actor.type === "recruiter" && actor.id === recruiterId;
