import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Connection, findConnection } from "#db/queries/sso/connections.ts";
import { connectionPath, groupsPath, peoplePath, signInPath } from "./paths.ts";

export async function requireConnection(trx: Scoped, id: string, options?: { lock: boolean }): Promise<Connection> {
	const connection = await findConnection(trx, { uid: parseUid(id) }, options);
	if (!connection) throw notFound();
	return connection;
}

export function connectionHead({ name, uid, strategy, active, shut }: Connection, t: TFunction) {
	return {
		name,
		back: { to: signInPath, label: t("sso:title") },
		tabs: [
			{ to: connectionPath(uid), label: t("sso:tabs.setUp") },
			...(strategy === "recruiters" ? [{ to: groupsPath(uid), label: t("sso:tabs.groups") }] : []),
			{ to: peoplePath(uid), label: t("sso:tabs.people") },
		],
		state: active
			? ({ tone: "success", label: t("sso:states.on") } as const)
			: ({ tone: "neutral", label: t("sso:states.off") } as const),
		shut,
	};
}
