import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Connection } from "#db/queries/sso/connections.ts";

type Placed = Pick<Connection, "businessId" | "uid" | "host">;

export const ssoPath = ({ businessId, uid }: Pick<Placed, "businessId" | "uid">): string => `/sso/${businessId}/${uid}`;

/** Addresses of a connection, all at the one host registered with its provider. */
export function getSsoUrls(connection: Placed) {
	const start = siteOrigin(connection.host) + ssoPath(connection);
	return {
		start,
		callback: `${start}/callback`,
		metadata: `${start}/metadata`,
		acs: `${start}/acs`,
		directory: `${siteOrigin(connection.host)}/scim/v2/${connection.businessId}/${connection.uid}`,
	};
}
