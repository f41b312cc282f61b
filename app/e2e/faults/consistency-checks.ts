import { strict as assert } from "node:assert";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestEnvironment } from "./test-environment.ts";

/** Factor on every time limit; 1 unless the machine is under other load. */
export const timeFactor = Number(process.env.FAULTS_PATIENCE ?? 1);

/** A limit of the row itself. */
export function atMost(what: string, ms: number, limit: number) {
	assert.ok(ms <= limit * timeFactor, `${what}: ${Math.round(ms)} ms, at most ${limit * timeFactor}`);
}

/** Waits until a condition holds; the failure message names the condition. */
export async function until<T>(
	what: string,
	get: () => Promise<T | false | undefined> | T | false | undefined,
	ms = 30_000,
	every = 50,
	meanwhile?: () => Promise<void>,
): Promise<T> {
	for (const deadline = Date.now() + ms * timeFactor; ; await sleep(every)) {
		await meanwhile?.();
		const value = await get();
		if (value !== undefined && value !== false) return value;
		if (Date.now() > deadline) throw new Error(`Not within ${(ms * timeFactor) / 1000} s: ${what}`);
	}
}

export interface SettleOptions {
	/** Maximum ms until no work is left. */
	within?: number;
	/** Duplicates with the same Message-ID that this row's fault may cause. */
	repeats?: number;
	/** Messages that were never to arrive. */
	undelivered?: number;
	/** Advances the time that mail waits for its next attempt. */
	hurry?: number;
}

export interface ConsistencyReport {
	lost: number;
	doubled: number;
	repeats: number;
	mails: number;
}

/** Waits until no work is left, then compares recorded with real effects (trust.md 2.6). */
export async function settleAndVerify(
	world: TestEnvironment,
	{ within = 90_000, repeats = 0, undelivered = 0, hurry = 0 }: SettleOptions = {},
): Promise<ConsistencyReport> {
	let stuck = 0;
	await until(
		"a quiet queue",
		async () => {
			const left = await world.ask<{ task: string; held: number; due: boolean }>(
				`select t.identifier as task, coalesce(extract(epoch from now() - j.locked_at), 0)::float as held,
					(j.locked_at is not null or (j.attempts < j.max_attempts
						and (j.run_at <= now() or (j.attempts > 0 and t.identifier <> 'send_email')))) as due
				from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
			);
			stuck = Math.max(stuck, ...left.map(({ held }) => held));
			if (hurry > 0) await world.pass(hurry);
			return !left.some(({ due }) => due) && (await countPendingMails(world)) === 0;
		},
		within,
		200,
	);
	atMost("a job was locked", stuck * 1000, 60_000);
	return { ...(await mails(world, repeats, undelivered)), ...(await marks(world)), ...(await wholeRows(world)) };
}

export async function describePendingWork(world: TestEnvironment): Promise<string> {
	const mails = await world.ask(
		"select state, attempts, doubts, not_before, claimed_until, last_error, count(*)::int from email_messages where state in ('queued', 'sending') and direction = 'out' group by 1, 2, 3, 4, 5, 6 limit 12",
	);
	const jobs = await world.ask(
		"select t.identifier, locked_at, run_at, attempts, count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 2, 3, 4 limit 12",
	);
	return JSON.stringify(
		{ now: new Date(), mails, jobs, breakers: await world.ask("select * from mail_breakers") },
		null,
		1,
	);
}

export async function countPendingMails(world: TestEnvironment): Promise<number> {
	return world.number(
		"select count(*) from email_messages where direction = 'out' and state in ('queued', 'sending') and id > $1 and coalesce(not_before, now()) <= now()",
		[await firstMail(world)],
	);
}

/** Every mail the database calls sent arrived once; none that it calls otherwise did. */
async function mails(world: TestEnvironment, repeats: number, undelivered: number) {
	const rows = await world.ask<{ message_id: string; state: string; attempts: number; to_email: string }>(
		"select message_id, state, attempts, to_email from email_messages where state in ('queued', 'sending', 'sent', 'failed') and direction = 'out' and id > $1",
		[await firstMail(world)],
	);
	const arrived = new Map<string, number>();
	for (const { messageId } of world.smtp.deliveries) arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1);
	const sent = rows.filter(({ state }) => state === "sent");
	const lost = sent.filter(({ message_id }) => !arrived.has(message_id));
	assert.deepEqual(lost, [], "mails the database calls sent and nobody received");
	// Includes mails from before this row: scheduled demo work may become due during it.
	const existing = await world.ask<{ message_id: string }>(
		"select message_id from email_messages where message_id = any($1)",
		[[...arrived.keys()]],
	);
	const strange = [...arrived.keys()].filter((id) => !existing.some(({ message_id }) => message_id === id));
	assert.deepEqual(strange, [], "mails somebody received and the database does not know");
	const twice = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0);
	assert.ok(twice <= repeats, `${twice} repeated mails, ${repeats} could be explained`);
	const unsent = rows.filter(({ message_id }) => !arrived.has(message_id));
	assert.equal(unsent.length, undelivered, `mails that never arrived: ${JSON.stringify(unsent)}`);
	return { lost: lost.length, repeats: twice, mails: sent.length };
}

const first = new WeakMap<TestEnvironment, number>();

/** Demo mails were never sent; only later ones count. */
async function firstMail(world: TestEnvironment): Promise<number> {
	return first.get(world) ?? 0;
}

/** From here on every mail counts. */
export async function startMailCount(world: TestEnvironment): Promise<void> {
	first.set(world, await world.number("select coalesce(max(id), 0) from email_messages"));
	world.smtp.deliveries.length = 0;
}

async function marks(world: TestEnvironment) {
	const { doubled, claimed, done } = await world.one<{ doubled: number; claimed: number; done: number }>(
		`select (select count(*) from (select key from fault_effects group by key having count(*) > 1) x)::int as doubled,
			(select count(*) from effects where key like 'fault:%' or key like 'job:%:fault')::int as claimed,
			(select count(*) from fault_effects)::int as done`,
	);
	assert.equal(doubled, 0, "effects that happened twice");
	assert.equal(done, claimed, "the ledger and the effects disagree");
	return { doubled };
}

/** Partial writes: an apply without event, a form key without result, a file without row. */
async function wholeRows(world: TestEnvironment) {
	const halves = await halvesIn(world);
	assert.deepEqual(halves, before.get(world), "half rows");
	// Covers every table that references a stored file, including future ones.
	const named = await world.ask<{ name: string; at: string }>(
		"select table_name as name, column_name as at from information_schema.columns where table_schema = 'public' and column_name in ('storage_key', 'pdf_key')",
	);
	const existing = await world.ask<{ key: string }>(
		named.map(({ name, at }) => `select ${at} as key from ${name} where ${at} is not null`).join(" union "),
	);
	const keys = new Set(existing.map(({ key }) => key));
	const orphans = getFiles(world).filter((key) => !keys.has(key));
	assert.deepEqual(orphans, [], "files without a row");
	return {};
}

const before = new WeakMap<TestEnvironment, object>();

/** The demo data has partial records by design; only new ones count as faults. */
export async function startConsistencyCheck(world: TestEnvironment): Promise<void> {
	before.set(world, await halvesIn(world));
}

const halvesIn = (world: TestEnvironment) =>
	world.one<Record<string, number>>(
		`select (select count(*) from idempotency_keys where result is null)::int as keys,
			(select count(*) from applies a where not exists
				(select from apply_events e where e.business_id = a.business_id and e.apply_id = a.id))::int as applies,
			(select count(*) from (select from applies where withdrawn_at is null
				group by business_id, job_id, candidate_id having count(*) > 1) x)::int as twice`,
	);

/** Keys of all stored files; the storage records each beside its file. */
function getFiles({ dir }: TestEnvironment): string[] {
	const home = join(dir, "files");
	if (!existsSync(home)) return [];
	const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map((entry) => join(entry.parentPath, entry.name));
	const notes = new Set(paths.filter((path) => path.endsWith(".meta.json")));
	const bare = paths.filter((path) => path.endsWith(".dat") && !notes.has(path.replace(/\.dat$/, ".meta.json")));
	const keys = [...notes].map((path) => (JSON.parse(readFileSync(path, "utf8")) as { key: string }).key);
	return [...keys, ...bare];
}
