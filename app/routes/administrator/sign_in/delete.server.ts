import { data } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { deleteConnection } from "#db/queries/sso/connections.ts";
import { countWithoutPassword } from "#db/queries/sso/identities.ts";
import type { ConnectionArgs } from "./connection.server.ts";
import { connectionPath, signInPath } from "./paths.ts";
import { requireConnection } from "./require-connection.server.ts";

export async function readRemoval({ trx, params, format, t }: RecruiterLoaderArgs<ConnectionArgs>) {
	const connection = await requireConnection(trx, params.id);
	const count = await countWithoutPassword(trx, connection);
	return {
		pageTitle: format.title(t("sso:remove.title")),
		back: { to: connectionPath(connection.uid), label: connection.name },
		text: t("sso:remove.text", { name: connection.name }),
		without: count > 0 ? t("sso:remove.without", { count }) : null,
	};
}

export async function removeConnection({ context, params, request }: ConnectionArgs) {
	const user = getRecruiter(context);
	const { t } = createFormatters(context);
	const form = await readForm(request);
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(context.get(database), user.businessId, work);
	await inside((trx) => requireConnection(trx, params.id));
	if (form.get("confirm") !== "1") return data(null, { status: 422 });
	await requireRecentSignIn(context, `${connectionPath(params.id)}/delete`);
	await inside(async (trx) => {
		const connection = await requireConnection(trx, params.id, { lock: true });
		await deleteConnection(trx, connection.id);
		const actor = getActor(context, user);
		await audit(trx, {
			actor,
			action: "delete",
			recordType: "sign_in_connections",
			recordId: connection.id,
			changes: { name: [connection.name, null] },
			ip: actor.ip ?? null,
		});
	});
	return redirectWithToast(signInPath, { type: "success", message: t("sso:remove.done") }, { status: 303 });
}
