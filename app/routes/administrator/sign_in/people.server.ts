import { getRecruiter } from "#app/auth/session/current-user.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database } from "#app/context.ts";
import { ssoProblems } from "#app/domain/access/sso.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readDirectoryState } from "#db/queries/sso/directory.ts";
import { deleteIdentityByUid, listConnectionPeople, listRefusals } from "#db/queries/sso/identities.ts";
import type { ConnectionArgs } from "./connection.server.ts";
import { peoplePath } from "./paths.ts";
import { connectionHead, requireConnection } from "./require-connection.server.ts";

const most = 200;
const mostRefusals = 30;

export async function readPeople({ trx, params, format, t }: RecruiterLoaderArgs<ConnectionArgs>) {
	const connection = await requireConnection(trx, params.id);
	const people = await listConnectionPeople(trx, connection.id, most);
	const refusals = await listRefusals(trx, connection.id, mostRefusals);
	const { isOpen, seenAt } = await readDirectoryState(trx, connection.id);
	return {
		pageTitle: format.title(connection.name),
		head: connectionHead(connection, t),
		directory: isOpen
			? seenAt
				? t("sso:directory.seen", { when: format.when(seenAt).text })
				: t("sso:directory.unseen")
			: null,
		people: people.map(
			({
				uid,
				name,
				accountEmail,
				email,
				signedInAt,
				signIns,
				recruiterUid,
				contactUid,
				recruiterStatus,
				...sent
			}) => ({
				key: uid,
				name: name ?? "",
				to: recruiterUid ? `/administrator/recruiters/${recruiterUid}` : `/recruiters/client_contacts/${contactUid}`,
				email: accountEmail ?? "",
				// The business calls them by another address than we do.
				other: email && email !== accountEmail ? email : null,
				last: signedInAt ? format.when(signedInAt).text : t("sso:people.never"),
				count: t("sso:people.count", { count: signIns }),
				provisioned:
					sent.userName && sent.provisionedAt
						? t("sso:directory.person", { userName: sent.userName, when: format.when(sent.provisionedAt).text })
						: null,
				isClosed: recruiterStatus === "suspended" || recruiterStatus === "left",
			}),
		),
		refusals: refusals.map(({ id, at, changes }) => {
			const { why, detail } = (changes ?? {}) as { why?: string; detail?: string };
			const problem = ssoProblems.find((item) => item === why) ?? "invalid";
			return {
				key: String(id),
				when: format.when(at).text,
				why: t(`sso:problems.${problem}`, { name: connection.name }),
				detail: detail ?? null,
			};
		}),
	};
}

/** The next user signing in with this address is linked again. */
export async function unlinkPerson({ context, params, request }: ConnectionArgs) {
	const user = getRecruiter(context);
	const { t } = createFormatters(context);
	const form = await readForm(request);
	const path = peoplePath(params.id);
	await requireRecentSignIn(context, path, { request, form });
	await inBusiness(context.get(database), user.businessId, async (trx) => {
		const connection = await requireConnection(trx, params.id);
		const gone = await deleteIdentityByUid(trx, connection.id, String(form.get("person") ?? ""));
		if (!gone) return;
		const actor = getActor(context, user);
		await audit(trx, {
			actor,
			action: "unlink_identity",
			recordType: connection.strategy,
			recordId: gone.recruiter_id ?? gone.client_contact_id,
			changes: { provider: connection.name },
			ip: actor.ip ?? null,
		});
	});
	return redirectWithToast(path, { type: "success", message: t("sso:people.untied") }, { status: 303 });
}
