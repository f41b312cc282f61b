import { parseArgs } from "node:util";
import { setting } from "#app/environment.ts";
import { closeDatabase, getDb, ownerPool } from "#db/index.ts";
import { WrongKeyError } from "#db/keys/check.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { listAdministrators, reactivateAdministrator } from "#db/queries/administrators.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { deleteAllLinked } from "#db/queries/linked-accounts.ts";
import { deleteSecondFactor } from "#db/queries/second-factors.ts";
import { revokeEverySession, revokeSessions } from "#db/queries/sessions.ts";
import { insertToken, retireTokens } from "#db/queries/tokens.ts";
import { hashSecret, newSecret } from "./auth/secret.server.ts";
import { requireSettings, StartError } from "./ops/settings.ts";

/** `npm run admin`: restores access for a locked-out administrator, ends their sessions and second factor; audited. */
const help = `npm run admin                                   lists who administers, and who of them has a second factor
npm run admin -- --email ana@exemplo.com.br     lets this administrator choose a new password, and ends all other ways in
npm run admin -- --sign-everybody-out           ends every session of everybody; --with-tokens: the tokens of programs too`;
const linkHours = 1;
const actor = { type: "system" as const, id: null, name: "npm run admin" };

try {
	const { values } = parseArgs({
		options: {
			email: { type: "string" },
			"sign-everybody-out": { type: "boolean", default: false },
			"with-tokens": { type: "boolean", default: false },
			help: { type: "boolean", default: false },
		},
	});
	if (values.help) console.log(help);
	else if (values["sign-everybody-out"]) await withDatabase(() => signEverybodyOut(values["with-tokens"]));
	else await withDatabase(() => run(values.email));
} catch (error) {
	console.error(error instanceof StartError || error instanceof WrongKeyError ? error.message : error);
	process.exitCode = 1;
}

async function withDatabase(work: () => Promise<void>) {
	requireSettings({ needed: Boolean(process.env.DATABASE_URL) });
	const database = await openDatabase();
	try {
		await migrate(ownerPool());
		await work();
	} finally {
		await closeDatabase();
		await database.stop();
	}
}

async function run(email: string | undefined) {
	for (const businessId of await listBusinessIds(getDb()))
		if (await inBusiness(getDb(), businessId, (trx) => inOne(trx, email))) return;
	if (email !== undefined) throw new StartError(`Nobody with this address administers a business.\n\n${help}`);
}

async function signEverybodyOut(withTokens: boolean) {
	let ended = 0;
	for (const businessId of await listBusinessIds(getDb()))
		ended += await inBusiness(getDb(), businessId, async (trx) => {
			const here = await revokeEverySession(trx, { withTokens });
			await audit(trx, {
				actor,
				action: "sign_everybody_out",
				recordType: "businesses",
				recordId: businessId,
				changes: { ended_sessions: here, with_tokens: withTokens },
			});
			return here;
		});
	console.log(`${ended} sessions ended. Everybody signs in again.`);
}

/** Lists administrators without an e-mail; otherwise returns whether this business has that administrator. */
async function inOne(trx: Scoped, email: string | undefined): Promise<boolean> {
	const all = await listAdministrators(trx);
	if (email === undefined) {
		for (const item of all)
			console.log(
				`${item.business}: ${item.name} <${item.email}>, ${item.hasSecondFactor ? "with" : "without"} a second factor`,
			);
		return false;
	}
	const match = all.find((item) => item.email.toLowerCase() === email.trim().toLowerCase());
	if (!match) return false;
	const owner = { strategy: "recruiters" as const, businessId: trx.businessId, id: match.id };
	const secret = newSecret();
	await deleteSecondFactor(trx, match.id);
	await deleteAllLinked(trx, owner);
	const ended = await revokeSessions(trx, owner);
	await retireTokens(trx, owner);
	await reactivateAdministrator(trx, match.id);
	await insertToken(trx, {
		purpose: "reset_password",
		owner,
		tokenHash: hashSecret(secret),
		seconds: linkHours * 3600,
		host: match.domain,
	});
	await audit(trx, {
		actor,
		action: "reset_access",
		recordType: "recruiters",
		recordId: match.id,
		changes: { ended_sessions: ended, second_factor: match.hasSecondFactor },
	});
	const url = new URL(setting("ORIGIN"));
	url.hostname = match.domain;
	console.log(`${match.name} has no second factor and no session any more. Choose a password within an hour:`);
	console.log(`${url.origin}/recruiters/reset_password/${secret}`);
	return true;
}
