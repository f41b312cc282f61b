import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { getIssuePaths } from "#app/routes/shared/downloads/request-body.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listAllShortlists, perPage } from "#db/queries/shortlists/find.ts";
import { findApiAction } from "../record-actions/index.server.ts";
import { runApiAction } from "../record-actions/run-action.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { shortlistsAnswer, shortlistsQuery } from "../schemas/shortlists.ts";
import type { Route } from "./+types/shortlists";

/** Shortlists of every job, the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "shortlists");
	permit(context, "read", "applies");
	const query = shortlistsQuery.strict().safeParse(Object.fromEntries(url.searchParams));
	const { t } = context.get(i18n);
	if (!query.success) {
		const errors = getIssuePaths(query.error.issues).map((path) => [path, [t("list:unknown.value")]]);
		return problem(context, 422, { code: "unknown_condition", errors: Object.fromEntries(errors) });
	}
	const { page = 1, status = null } = query.data;
	const filter = { status, silent: false, recruiterId: null, words: "", page };
	const { rows, total } = await inBusiness(context.get(database), user.businessId, (trx) =>
		listAllShortlists(trx, filter),
	);
	const shortlists = rows.map(({ uid: id, name, kind, status, job, sentAt, expiresAt, people, viewers }) => ({
		id,
		name,
		kind,
		status,
		job: { id: job.uid },
		sent_at: sentAt === null ? null : new Date(sentAt).toISOString(),
		expires_at: new Date(expiresAt).toISOString(),
		people,
		viewers,
	}));
	return schemaResponse(shortlistsAnswer, { shortlists, meta: { page, per: perPage, total } });
}

export function action({ context, request }: Route.ActionArgs) {
	const act = findApiAction("shortlists");
	return request.method === "POST" && act
		? runApiAction(context, act, "", request)
		: refuseMethod(context, "GET, POST");
}
