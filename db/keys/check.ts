import type pg from "pg";
import { setting } from "#app/environment.ts";
import { encrypt, getKeyId, keyId, tryDecrypt } from "#db/kit/encryption.ts";

/** ENCRYPTION_KEY does not match this database; the operator can fix it. */
export class WrongKeyError extends Error {}

const purpose = "key-check";
const text = "Seleta";

/** A single connection: the pool could use another for each query. */
type Client = pg.PoolClient;

/** Rejects a key that cannot decrypt this database; the first start records the key. */
export async function requireKey(owner: Client): Promise<void> {
	if (!setting("ENCRYPTION_KEY")) return;
	const existing = await findCheck(owner);
	if (existing === "no table") return;
	if (existing !== undefined) {
		if (tryDecrypt(existing, purpose) !== text) throw new WrongKeyError(problem(getKeyId(existing)));
		return;
	}
	const sample = await findTemplateSample(owner);
	if (sample !== undefined && tryDecrypt(sample, "value") === null) throw new WrongKeyError(problem(getKeyId(sample)));
	await owner.query("insert into key_check (sealed) values ($1) on conflict do nothing", [encrypt(text, purpose)]);
}

/** The same for a process that migrates nothing. */
export async function checkKey(owner: pg.Pool): Promise<void> {
	const client = await owner.connect();
	try {
		await requireKey(client);
	} finally {
		client.release();
	}
}

/** From now on only starts with today's key are allowed. */
export async function saveKeyCheck(owner: Client): Promise<void> {
	await owner.query(
		`insert into key_check (sealed) values ($1) on conflict (one) do update set sealed = excluded.sealed, updated_at = now()`,
		[encrypt(text, purpose)],
	);
}

async function findCheck(owner: Client): Promise<string | undefined> {
	const { rows: tables } = await owner.query("select from pg_class where oid = to_regclass('key_check')");
	if (tables.length === 0) return "no table";
	const { rows } = await owner.query<{ sealed: string }>("select sealed from key_check");
	return rows[0]?.sealed;
}

/** A value encrypted before the key check existed: the newest of any business. */
async function findTemplateSample(owner: Client): Promise<string | undefined> {
	const { rows } = await owner.query<{ id: number }>("select all_business_ids() as id");
	try {
		for (const { id } of rows) {
			await owner.query("select set_config('app.business', $1, false)", [String(id)]);
			const { rows } = await owner.query<{ sealed: string }>(
				"select sealed from candidate_sensitive where business_id = $1 order by updated_at desc limit 1",
				[id],
			);
			if (rows[0]) return rows[0].sealed;
		}
		return undefined;
	} finally {
		await owner.query("reset app.business");
	}
}

const problem = (expected: string) => `ENCRYPTION_KEY is not the key this database was sealed with.
  The database wants the key ${expected}; the one given is ${keyId()}.
  Put the right key back. After a change of keys, name the one before in ENCRYPTION_KEYS_OLD, start, and run npm run reseal.
  When the right key is lost for good: npm run reseal -- --lost (what it sealed stays closed).`;
