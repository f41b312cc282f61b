import { data } from "react-router";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { notFound } from "#app/http/not-found.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { setDirectoryToken } from "#db/queries/sso/directory.ts";

interface Call {
	inside: <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>;
	t: TFunction;
	actor: Actor;
	connection: Connection;
	intent: string;
	back: (type: "success" | "error", message: string, part?: string) => Promise<Response>;
}

/** Creates, rotates or revokes the token; it is shown only once. */
export async function changeDirectory({ inside, t, actor, connection, intent, back }: Call) {
	if (connection.strategy !== "recruiters") throw notFound();
	const token = intent === "directory.renew" ? newSecret() : null;
	await inside(async (trx) => {
		await setDirectoryToken(trx, connection.id, token === null ? null : hashSecret(token));
		await audit(trx, {
			actor,
			action: "update",
			recordType: "sign_in_connections",
			recordId: connection.id,
			// Logs the change, never the token itself.
			changes: { scim_token: ["…", token === null ? null : "…"] },
			ip: actor.ip ?? null,
		});
	});
	if (!token) return back("success", t("sso:directory.revoked"), "#directory");
	return data({ result: null, domains: null, token });
}
