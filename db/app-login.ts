import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { setting } from "#app/environment.ts";

/** The app's database role. It owns nothing, so row-level security always applies. */
export const appRole = "seleta_app";

/** The database rejects the app's login; the operator can fix it. */
export class AppLoginError extends Error {}

/** DATABASE_APP_URL, else derived from the owner's address and the secret; undefined without the secret. */
export function getAppDatabaseUrl(address: string): string | undefined {
	const isOurs = address !== setting("DATABASE_URL");
	if (!isOurs && setting("DATABASE_APP_URL")) return setting("DATABASE_APP_URL");
	const url = new URL(address);
	// The embedded database stores the secret created with it; others use the installation's.
	const secret = isOurs ? decodeURIComponent(url.password) : setting("SESSION_SECRET");
	if (!secret) return undefined;
	// As parameters, which win: an address of a socket has no room for a user.
	url.searchParams.set("user", appRole);
	url.searchParams.set("password", createHmac("sha256", secret).update("database role").digest("base64url"));
	return url.href;
}

/** Creates the app login or updates its password; rejects logins that bypass row-level security. */
export async function ensureAppLogin(owner: pg.Pool, app: string | undefined): Promise<void> {
	if (!app) return;
	const refusal = await tryLogin(app);
	if (!refusal) return;
	if (app === setting("DATABASE_APP_URL"))
		throw new AppLoginError(`DATABASE_APP_URL does not open the database: ${refusal}`);
	await setPassword(owner, new URL(app).searchParams.get("password") ?? "");
	const still = await tryLogin(app);
	if (still) throw new AppLoginError(`The role ${appRole} cannot log in: ${still}. ${advice}`);
}

const advice = `Give it a login and say it in DATABASE_APP_URL (postgres://${appRole}:password@host:5432/database).`;

/** Why the login fails; undefined on success. Throws when it could read every business. */
async function tryLogin(address: string): Promise<string | undefined> {
	const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 60_000 });
	client.on("error", () => {});
	try {
		await client.connect();
		const { rows } = await client.query<{ mighty: boolean }>(
			`select rolsuper or rolbypassrls or exists (
				select from pg_class where relname = 'businesses' and relnamespace = 'public'::regnamespace
				and pg_has_role(session_user, relowner, 'member')) as mighty
			from pg_roles where rolname = session_user`,
		);
		if (rows[0]?.mighty)
			throw new AppLoginError(`The login of DATABASE_APP_URL could see every business: it must be ${appRole}.`);
		return undefined;
	} catch (error) {
		// SQLSTATE class 28 is a rejected login; an unreachable or full database is rethrown.
		const { code, message } = error as { code?: string; message: string };
		if (code?.startsWith("28")) return message;
		throw error;
	} finally {
		await client.end().catch(() => {});
	}
}

async function setPassword(owner: pg.Pool, password: string) {
	const { rows } = await owner.query<{ at: string; elsewhere: string | null }>(
		`select current_database() as at, (select d.datname from pg_database d
			where d.datname <> current_database() and shobj_description(r.oid, 'pg_authid') = 'of ' || d.datname) as elsewhere
		from pg_roles r where rolname = $1`,
		[appRole],
	);
	const [result] = rows;
	if (!result) throw new AppLoginError(`The role ${appRole} does not exist. ${advice}`);
	// Roles are server-wide: two installations would overwrite each other's password at every start.
	if (result.elsewhere)
		throw new AppLoginError(
			`The role ${appRole} belongs to the database ${result.elsewhere} of this server. ${advice}`,
		);
	try {
		// Only a verifier is sent, so that no statement log contains the password.
		await owner.query(`alter role ${appRole} login password '${scramVerifier(password)}'`);
		await owner.query(`comment on role ${appRole} is ${pg.escapeLiteral(`of ${result.at}`)}`);
	} catch (error) {
		if ((error as { code?: string }).code !== "42501") throw error;
		throw new AppLoginError(`The database's owner may not give the role ${appRole} a password. ${advice}`);
	}
}

/** The verifier PostgreSQL stores for a password (RFC 5803). */
function scramVerifier(password: string): string {
	const salt = randomBytes(16);
	const rounds = 4096;
	const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
	const sign = (text: string) => createHmac("sha256", salted).update(text).digest();
	const stored = createHash("sha256").update(sign("Client Key")).digest("base64");
	return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${sign("Server Key").toString("base64")}`;
}
