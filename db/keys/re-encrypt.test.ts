import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listSourceFiles } from "#app/ops/source-files.ts";
import { blindIndex } from "#db/kit/blind-index.ts";
import { decrypt, encrypt, isSealedWithOldKey } from "#db/kit/encryption.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { migrate } from "#db/migrate.ts";
import { isCpfTaken } from "#db/queries/candidate-sensitive-data.ts";
import { aCandidate, useDatabase } from "#db/testing.ts";
import { checkKey, saveKeyCheck, WrongKeyError } from "./check.ts";
import { encryptedColumns, reEncryptValues } from "./re-encrypt.ts";

const database = useDatabase();
const newKey = () => randomBytes(32).toString("base64");
const cpf = "52998224725";

beforeEach(() => vi.stubEnv("ENCRYPTION_KEY", newKey()));
afterEach(() => vi.unstubAllEnvs());

/** Today's key becomes one of before. */
function changeKey() {
	vi.stubEnv("ENCRYPTION_KEYS_OLD", process.env.ENCRYPTION_KEY ?? "");
	vi.stubEnv("ENCRYPTION_KEY", newKey());
}

/** A row in every encrypted column, sealed for its purpose. */
async function sealedEverywhere(businessId: number, siteId: number) {
	await inBusiness(database.db, businessId, async (trx) => {
		const { id } = await aCandidate(trx, { cpf_hash: blindIndex(cpf) });
		const b = businessId;
		await sql`insert into candidate_sensitive (business_id, candidate_id, field, sealed) values
			(${b}, ${id}, 'cpf', ${encrypt(cpf)}), (${b}, ${id}, 'rg', ${encrypt("321")}), (${b}, ${id}, 'mother_name', ${encrypt("Vera")})`.execute(
			trx,
		);
		await sql`insert into registrations (business_id, candidate_id, step, draft)
			values (${b}, ${id}, 1, jsonb_build_object('sealed', ${encrypt("{}", `registration:${id}`)}::text))`.execute(trx);
		await sql`update site_configs set social_credentials = ${encrypt("{}", "social_credentials")} where business_id = ${b} and id = ${siteId}`.execute(
			trx,
		);
		await sql`insert into integrations (business_id, name, credentials) values (${b}, 'ERP', ${encrypt("key", "integrations")})`.execute(
			trx,
		);
	});
}

test("reEncryptValues re-encrypts every value of the previous key in every column and resumes after an interruption", async () => {
	const { id: businessId, siteId } = await database.business();
	await sealedEverywhere(businessId, siteId);
	expect((await reEncryptValues(database.db)).map(({ resealed }) => resealed)).toEqual(encryptedColumns.map(() => 0));
	changeKey();
	const taken = () => inBusiness(database.db, businessId, (trx) => isCpfTaken(trx, 0, cpf));
	expect(await taken()).toBe(true);

	const stop = new Error("the machine went off");
	await expect(
		reEncryptValues(database.db, {
			batch: 2,
			tell() {
				throw stop;
			},
		}),
	).rejects.toBe(stop);
	const counts = Object.fromEntries(
		(await reEncryptValues(database.db, { batch: 2 })).map((item) => [item.table, item.resealed]),
	);
	expect(counts).toMatchObject({ candidate_sensitive: 0, registrations: 1, site_configs: 1, integrations: 1 });

	// Without the old key everything decrypts, and the CPF is found.
	vi.stubEnv("ENCRYPTION_KEYS_OLD", "");
	const { rows } = await inBusiness(database.db, businessId, (trx) =>
		sql<{
			sealed: string;
		}>`select sealed from candidate_sensitive where business_id = ${businessId} order by field`.execute(trx),
	);
	expect(rows.map(({ sealed }) => [decrypt(sealed), isSealedWithOldKey(sealed)])).toEqual([
		[cpf, false],
		["Vera", false],
		["321", false],
	]);
	expect(await taken()).toBe(true);
	expect((await reEncryptValues(database.db)).every(({ resealed, closed }) => resealed + closed === 0)).toBe(true);

	changeKey();
	vi.stubEnv("ENCRYPTION_KEYS_OLD", "");
	expect((await reEncryptValues(database.db))[0]).toEqual({ table: "candidate_sensitive", resealed: 0, closed: 3 });
});

test("migrate refuses another key, and accepts it with the right old key or after --lost", async () => {
	await database.owner.query("delete from key_check");
	const start = async () => migrate(database.owner, await database.url());
	// The previous test encrypted values before any key was recorded.
	await expect(start()).rejects.toThrow(WrongKeyError);
	const client = await database.owner.connect();
	await saveKeyCheck(client);
	client.release();
	await start();
	changeKey();
	await start();
	vi.stubEnv("ENCRYPTION_KEYS_OLD", "");
	await expect(start()).rejects.toThrow(WrongKeyError);
	await expect(checkKey(database.owner)).rejects.toThrow("npm run reseal");
	vi.stubEnv("ENCRYPTION_KEY", "");
	await start();
});

/** Callers of `encrypt` and where the value is stored: a listed column, or briefly nowhere. */
const sealers: Record<string, string> = {
	"app/auth/oauth/providers.server.ts": "site_configs",
	"app/auth/second-factor/second-factor.server.ts": "recruiter_second_factors",
	"app/auth/second-factor/second-factor-page.server.ts": "a form, while it is open",
	"app/auth/second-factor/second-step.server.ts": "a cookie of five minutes",
	"app/auth/sso/pending-sign-in.server.ts": "a cookie of ten minutes",
	"app/auth/session/pending-form-data.server.ts": "a cookie of minutes",
	"app/auth/session/known-device.server.ts": "a cookie: a browser that is not known again is told of by mail, no more",
	"app/auth/password/unconfirmed-sign-up-cookie.server.ts": "a cookie of minutes",
	"app/routes/administrator/exports/exports.server.ts": "business_exports",
	"app/routes/api/v1/recruiters/list.server.ts": "a cursor in a program's hands",
	"app/routes/api/mcp/lists.server.ts": "a cursor in an assistant's hands",
	"app/routes/api/v1/idempotency.server.ts": "an answer of a day",
	"app/routes/candidates/first-application/pending-cookie.server.ts": "a cookie of a day",
	"app/routes/shared/data-collection/data-collection.server.ts": "form_requests",
	"db/queries/admissions/versions.ts": "admission_versions",
	"db/queries/calendar-connections.ts": "calendar_connections",
	"db/queries/candidate-sensitive-data.ts": "candidate_sensitive",
	"db/queries/esocial/employers.ts": "esocial_employers",
	"db/queries/esocial/sealed-event.ts": "esocial_events",
	"db/queries/forms/stored-answers.ts": "form_requests",
	"db/queries/adverse-impact-counts.ts": "impact_counts",
	"db/queries/integrations.ts": "integrations",
	"db/queries/job-boards/boards.ts": "job_boards",
	"db/queries/messaging/message-channels.ts": "message_channels",
	"db/queries/sso/connections.ts": "sign_in_connections",
	"db/queries/signatures/certificates.ts": "signature_certificates",
	"db/queries/signatures/providers.ts": "signature_providers",
	"db/queries/language-model/settings.ts": "language_models",
	"db/queries/registrations.ts": "registrations",
	"db/seed/diversity.ts": "candidate_sensitive",
	"db/seed/hiring.ts": "candidate_sensitive",
	"db/seed/candidate-details.ts": "candidate_sensitive",
	"workers/business-export/restore-export.ts": "candidate_sensitive",
};

test("every file that encrypts is listed with its column, and every column is re-encrypted", () => {
	const root = join(import.meta.dirname, "..", "..");
	const result = listSourceFiles(root, [".ts", ".tsx"]).filter(
		(file) =>
			/^(app|db|workers)\//.test(file) &&
			!/\.test\.tsx?$|testing|^app\/e2e\/|^db\/keys\/|^db\/kit\/encryption\.ts$/.test(file) &&
			/(?<![.\w])encrypt\(/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(result.sort()).toEqual(Object.keys(sealers).sort());
	const places = encryptedColumns.map(({ table }) => table);
	const named = Object.values(sealers).filter((where) => !where.includes(" "));
	expect([...new Set(named)].sort()).toEqual([...new Set(places)].sort());
});
