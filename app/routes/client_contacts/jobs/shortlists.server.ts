import { data, redirect } from "react-router";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import type { ClientContact } from "#app/domain/access/session-user.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readReviewPage, saveReview } from "#app/routes/shared/shortlist/review-page.server.ts";
import type { BusinessDatabase } from "#db/kit/business-database.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listPortalJobs } from "#db/queries/client-portal.ts";
import { findRelationship, listSentShortlists, recordShortlistView } from "#db/queries/shortlists/viewer.ts";
import type { Route } from "./+types/job";

type Format = Parameters<typeof readReviewPage>[2];

/** Shortlists of a job shared with this contact, and the ids whose views are counted. */
export async function listJobShortlists(trx: Scoped, user: ClientContact, jobUid: string, format: Format) {
	const shortlists = [];
	const viewed: number[] = [];
	for (const uid of await listSentShortlists(trx, user.id, jobUid)) {
		const viewer = await findRelationship(trx, uid, { clientContactId: user.id, jobUid });
		if (viewer?.refused !== null) continue;
		viewed.push(viewer.relationshipId);
		shortlists.push(await readReviewPage(trx, viewer, format));
	}
	return { shortlists, viewed };
}

/** Runs in its own transaction: the page is read in a read-only one. */
export async function recordShortlistViews(db: BusinessDatabase, viewed: readonly number[]): Promise<void> {
	if (viewed.length === 0) return;
	await db.transaction(async (trx) => {
		for (const relationshipId of viewed) await recordShortlistView(trx, relationshipId);
	});
}

/** Portal reviews use the same form and viewer as the shortlist link. */
export async function handlePortalReview({ context, request, params }: Route.ActionArgs) {
	const user = getClientContact(context);
	const form = await readForm(request);
	const { job_title, uid: jobUid = "" } = params;
	const place = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const [job] = jobUid ? await listPortalJobs(trx, user, { uid: jobUid }) : [];
		if (!job) throw notFound();
		const request = String(form.get("shortlist") ?? "");
		const viewer = /^[\w-]{1,64}$/.test(request)
			? await findRelationship(trx, request, { clientContactId: user.id, jobUid })
			: undefined;
		if (!viewer) return null;
		if (viewer.refused !== null) return "";
		await recordShortlistView(trx, viewer.relationshipId);
		return saveReview(trx, viewer, form);
	});
	if (place === null) throw data({ message: context.get(i18n).t("errors:badRequest") }, { status: 400 });
	return redirect(`/client_contacts/jobs/${job_title}/${jobUid}${place}`, { status: 303 });
}
