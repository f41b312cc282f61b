import { data, redirect } from "react-router";
import { getClientContact } from "#app/auth/session/current.ts";
import { database, i18n } from "#app/context.ts";
import type { ClientContact } from "#app/domain/candidates/person.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { review, reviewPage } from "#app/routes/shared/shortlist/applies.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listPortalJobs } from "#db/queries/client-portal.ts";
import { countView, findRelationship, listGiven } from "#db/queries/shortlists/viewer.ts";
import type { Route } from "./+types/job";

type Say = Parameters<typeof reviewPage>[3];

/** The shortlists of a job that were given to this contact, each as its link would show it, and whose views are to be counted. */
export async function listJobShortlists(trx: Scoped, who: ClientContact, jobUid: string, say: Say) {
	const shortlists = [];
	const viewed: number[] = [];
	for (const uid of await listGiven(trx, who.businessId, who.id, jobUid)) {
		const viewer = await findRelationship(trx, who.businessId, uid, { clientContactId: who.id, jobUid });
		if (viewer?.refused !== null) continue;
		viewed.push(viewer.relationshipId);
		shortlists.push(await reviewPage(trx, who.businessId, viewer, say));
	}
	return { shortlists, viewed };
}

/** Counts what a page showed: the page itself is read in a transaction that writes nothing. */
export async function countViews(db: Db, businessId: number, viewed: readonly number[]): Promise<void> {
	if (viewed.length === 0) return;
	await inBusiness(db, businessId, async (trx) => {
		for (const relationshipId of viewed) await countView(trx, businessId, relationshipId);
	});
}

/** A verdict from the portal: the same word as through the link, by the same viewer. */
export async function reviewInPortal({ context, request, params }: Route.ActionArgs) {
	const who = getClientContact(context);
	const form = await readForm(request);
	const { job_title, uid: jobUid = "" } = params;
	const place = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const [job] = jobUid ? await listPortalJobs(trx, who.businessId, who, { uid: jobUid }) : [];
		if (!job) throw notFound();
		const asked = String(form.get("shortlist") ?? "");
		const viewer = /^[\w-]{1,64}$/.test(asked)
			? await findRelationship(trx, who.businessId, asked, { clientContactId: who.id, jobUid })
			: undefined;
		if (!viewer) return null;
		if (viewer.refused !== null) return "";
		await countView(trx, who.businessId, viewer.relationshipId);
		return review(trx, who.businessId, viewer, form);
	});
	if (place === null) throw data({ message: context.get(i18n).t("errors:badRequest") }, { status: 400 });
	return redirect(`/client_contacts/jobs/${job_title}/${jobUid}${place}`, { status: 303 });
}
