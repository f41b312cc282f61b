import { setting } from "#app/environment.ts";

export const oauthKinds = ["google", "microsoft", "zoom"] as const;
export type OAuthKind = (typeof oauthKinds)[number];

export const isOAuthKind = (kind: string): kind is OAuthKind => oauthKinds.some((existing) => existing === kind);

/** A calendar or call service that users connect through OAuth. */
export interface OAuthService {
	clientId: string;
	clientSecret: string;
	authorize: string;
	token: string;
	/** Token revocation endpoint; null where unsupported. */
	revoke: string | null;
	api: string;
	/** Limited to reading and writing the user's own events. */
	scopes: string[];
	parameters: Record<string, string>;
	/** Names the application in a header (RFC 6749, 2.3.1) instead of the form. */
	basicAuth: boolean;
}

/** OAuth configuration of this installation; null without a registered application. */
export function getOAuthService(kind: OAuthKind): OAuthService | null {
	if (kind === "google") {
		const [clientId, clientSecret] = [setting("GOOGLE_CLIENT_ID"), setting("GOOGLE_CLIENT_SECRET")];
		if (!clientId || !clientSecret) return null;
		return {
			clientId,
			clientSecret,
			authorize: setting("GOOGLE_AUTHORIZE_URL"),
			token: setting("GOOGLE_TOKEN_URL"),
			revoke: setting("GOOGLE_REVOKE_URL"),
			api: setting("GOOGLE_CALENDAR_URL"),
			scopes: ["https://www.googleapis.com/auth/calendar.events"],
			// Without both Google issues no refresh token on repeated consent.
			parameters: { access_type: "offline", prompt: "consent" },
			basicAuth: false,
		};
	}
	if (kind === "zoom") {
		const [clientId, clientSecret] = [setting("ZOOM_CLIENT_ID"), setting("ZOOM_CLIENT_SECRET")];
		if (!clientId || !clientSecret) return null;
		return {
			clientId,
			clientSecret,
			authorize: setting("ZOOM_AUTHORIZE_URL"),
			token: setting("ZOOM_TOKEN_URL"),
			revoke: null,
			api: setting("ZOOM_API_URL"),
			// Scopes are configured in the Zoom application itself.
			scopes: [],
			parameters: {},
			basicAuth: true,
		};
	}
	const clientId = setting("MICROSOFT_CALENDAR_CLIENT_ID") ?? setting("MICROSOFT_CLIENT_ID");
	const clientSecret = setting("MICROSOFT_CALENDAR_CLIENT_SECRET") ?? setting("MICROSOFT_CLIENT_SECRET");
	if (!clientId || !clientSecret) return null;
	const login = `${setting("MICROSOFT_LOGIN_URL")}/${setting("MICROSOFT_TENANT_ID") ?? "common"}/oauth2/v2.0`;
	return {
		clientId,
		clientSecret,
		authorize: `${login}/authorize`,
		token: `${login}/token`,
		revoke: null,
		api: setting("MICROSOFT_GRAPH_URL"),
		scopes: ["offline_access", "Calendars.ReadWrite"],
		parameters: { prompt: "select_account" },
		basicAuth: false,
	};
}
