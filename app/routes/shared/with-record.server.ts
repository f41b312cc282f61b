import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { isReadMethod, requestTarget } from "#app/http/request-target.ts";
import { parseUid } from "#app/http/uid.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import type { Actor } from "#db/kit/types.ts";
import { findCandidateId } from "#db/queries/candidate-record.ts";
import { findContact } from "#db/queries/client-contacts.ts";
import { findCompany } from "#db/queries/companies.ts";
import { findEmailTemplate } from "#db/queries/email-templates.ts";
import { findJobByUid } from "#db/queries/job.ts";
import { findLead } from "#db/queries/lead.ts";
import { findMergedInto } from "#db/queries/merges.ts";
import { findNote } from "#db/queries/notes/read.ts";
import { findProject } from "#db/queries/projects.ts";
import { findProposal } from "#db/queries/proposals/find.ts";
import { findProspectingTemplate } from "#db/queries/prospecting/templates.ts";
import { findQueue } from "#db/queries/sendouts/queues.ts";
import { findTask } from "#db/queries/tasks.ts";
import { findList } from "#db/queries/tearsheets/find.ts";
import { getActor } from "./actor.ts";

/** How a record is found. `find` must enforce visibility in its WHERE clause. */
interface RecordSource<R> {
	resource: Resource;
	find(trx: Scoped, uid: string, user: Recruiter): Promise<R | undefined>;
	/** Records can be merged: addresses of merged records redirect to the remaining one. */
	merged?: RefTarget;
}

export const recordSources = {
	candidates: {
		resource: "candidates",
		find: async (trx: Scoped, uid: string) => {
			const id = await findCandidateId(trx, uid);
			return id === undefined ? undefined : { id };
		},
	},
	client_companies: { resource: "client_companies", find: findCompany, merged: "client_companies" },
	client_contacts: { resource: "client_contacts", find: findContact, merged: "client_contacts" },
	contacts: { resource: "contacts", find: findLead, merged: "contacts" },
	email_templates: { resource: "templates/emails", find: findEmailTemplate },
	jobs: { resource: "jobs", find: findJobByUid },
	notes: { resource: "notes", find: findNote },
	projects: { resource: "projects", find: findProject },
	proposals: { resource: "proposals", find: findProposal },
	prospecting_templates: { resource: "prospecting_templates", find: findProspectingTemplate },
	sendout_queues: { resource: "sendout_queues", find: findQueue },
	tasks: { resource: "tasks", find: findTask },
	tearsheets: { resource: "tearsheets", find: findList },
} satisfies Record<string, RecordSource<{ id: number }>>;

type Sources = typeof recordSources;
type Result<K> = K extends keyof Sources
	? NonNullable<Awaited<ReturnType<Sources[K]["find"]>>>
	: K extends RecordSource<infer R>
		? R
		: never;

export interface RecordContext<K extends keyof Sources | RecordSource<{ id: number }>> {
	trx: Scoped;
	record: Result<K>;
	id: number;
	user: Recruiter;
	businessId: number;
	actor: Actor;
	format: Formatters;
}

/** Requires a role that allows every action. Missing and inaccessible records get the same response. */
export async function withRecord<K extends keyof Sources | RecordSource<{ id: number }>, T>(
	context: Readonly<RouterContextProvider>,
	entity: K,
	id: string,
	action: Action | readonly Action[],
	work: (opened: RecordContext<K>) => Promise<T>,
): Promise<T> {
	const { resource, find, merged }: RecordSource<{ id: number }> =
		typeof entity === "object" ? entity : recordSources[entity as keyof Sources];
	const [first, ...others] = [action].flat() as [Action, ...Action[]];
	const user = permit(context, first, resource);
	for (const other of others) permit(context, other, resource);
	const uid = parseUid(id);
	const { businessId } = user;
	const [actor, format] = [getActor(context, user), createFormatters(context)];
	// Reads share the read-only transaction of the page's other loaders.
	const isLooking = action === "read" && isReadMethod(context.get(requestTarget).method);
	const open = isLooking ? readInBusiness : inBusiness;
	return open(context.get(database), businessId, async (trx) => {
		const record = await find(trx, uid, user);
		if (record) return work({ trx, record: record as Result<K>, id: record.id, user, businessId, actor, format });
		const movedTo = merged && (await findMergedInto(trx, merged, uid));
		throw movedTo ? redirectLocal(`${getEntity(merged)?.path}/${movedTo}`) : notFound();
	});
}
