import { data } from "react-router";
import { readMailDomain } from "#app/domain/access/sso.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { deleteDomain, enforceDomain, insertDomain, listBreakGlass } from "#db/queries/sso/domains.ts";
import { hasSignedIn } from "#db/queries/sso/identities.ts";
import { requireConnection } from "./require-connection.server.ts";

interface DomainCall {
	inside: <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>;
	form: FormData;
	t: TFunction;
	actor: Actor;
	connection: Connection;
	intent: string;
	back: (type: "success" | "error", message: string, part?: string) => Promise<Response>;
}

/** Adds or removes mail domains, or disables and enables their passwords. */
export async function changeDomains({ inside, form, t, actor, connection, intent, back }: DomainCall) {
	const input = String(form.get("domain") ?? "");
	return inside(async (trx) => {
		const { id } = await requireConnection(trx, connection.uid, { lock: true });
		const note = (changes: Record<string, unknown>) =>
			audit(trx, {
				actor,
				action: "update",
				recordType: "sign_in_connections",
				recordId: id,
				changes,
				ip: actor.ip ?? null,
			});
		const done = (message: string) => back("success", message, "#domains");
		if (intent === "domain.add") {
			const domain = readMailDomain(input);
			const refuse = (error: string) =>
				data({ result: null, domains: { typed: input.slice(0, 253), error }, token: null }, { status: 422 });
			if (!domain) return refuse(t("sso:domains.invalid"));
			if (!(await insertDomain(trx, connection, domain))) return refuse(t("sso:domains.taken", { domain }));
			await note({ domains: [null, domain] });
			return done(t("sso:domains.added", { domain }));
		}
		if (intent === "domain.remove") {
			if (await deleteDomain(trx, id, input)) await note({ domains: [input, null] });
			return done(t("sso:domains.removed", { domain: input }));
		}
		const enforced = intent === "domain.enforce";
		if (enforced) {
			const missing = await findMissing(trx, connection);
			if (missing) return back("error", t(`sso:domains.${missing}`), "#domains");
		}
		if (await enforceDomain(trx, id, input, enforced)) await note({ [`password ${input}`]: [enforced, !enforced] });
		return done(t(enforced ? "sso:domains.enforced" : "sso:domains.free", { domain: input }));
	});
}

/** Prevents lockout: active, used once, and an administrator keeps a password. */
async function findMissing(trx: Scoped, connection: Connection) {
	if (!connection.active) return "needsActive" as const;
	if (!(await hasSignedIn(trx, connection.id))) return "needsSignIn" as const;
	if (connection.strategy === "client_contacts") return null;
	const administrators = await listBreakGlass(trx);
	return administrators.some(({ alwaysPassword, hasPassword }) => alwaysPassword && hasPassword)
		? null
		: ("needsGlass" as const);
}
