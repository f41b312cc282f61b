import type pg from "pg";
import { setting } from "#app/environment.ts";
import { getReplica, getReplicaHealth, type Replica } from "./kit/replica.ts";
import { judgeReplica, type LsnMark, parseLsn, type ReplicaObservation } from "./kit/replica-choice.ts";

const everyMs = 200;
/** Timeout of a check, in ms. */
const patienceMs = 2_000;

interface Log {
	warn(facts: object, text: string): void;
}

interface Options {
	primary: pg.Pool;
	pool: pg.Pool | undefined;
	log: Log;
}

/** Polls the replica; readers use the latest result. Logs changes only. */
export function watchReplica({ primary, pool, log }: Options): { stop(): Promise<void> } {
	const replica = getReplica();
	if (!replica || !pool) return { stop: async () => {} };
	let marks: LsnMark[] = [];
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	let last = "away";

	async function look({ pool, replica }: { pool: pg.Pool; replica: Replica }): Promise<void> {
		const at = performance.now();
		try {
			const seen = await within(patienceMs, readBoth(pool, primary));
			const now = performance.now();
			const { maxLagMs } = replica;
			replica.sight = seen === "away" ? seen : judgeReplica(seen, { marks, now, maxLagMs });
			// Uses the time before the check: commits before it precede this position.
			if (seen !== "away")
				marks = [...marks.filter((mark) => now - mark.at <= maxLagMs), { at, lsn: seen.primary.lsn }];
		} catch {
			// The primary is unavailable, so the state stays unknown.
		}
		const state = getReplicaHealth(replica);
		if (state !== last)
			log.warn({ state }, `the read replica is ${state === "fit" ? "read from" : `not read from: ${state}`}`);
		last = state;
		if (!stopped) timer = setTimeout(next, everyMs);
	}

	let looking = Promise.resolve();
	const next = () => {
		looking = look({ pool, replica });
	};
	next();
	return {
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await looking;
		},
	};
}

async function readBoth(pool: pg.Pool, primary: pg.Pool): Promise<ReplicaObservation | "away"> {
	const replica = await pool
		.query<Row>(`select pg_is_in_recovery() as recovering,
		case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn, ${identity}`)
		.catch(() => null);
	const [there] = replica?.rows ?? [];
	const { rows } = await primary.query<Row>(`select pg_current_wal_insert_lsn()::text as lsn, ${identity}`);
	const lsn = parseLsn(rows[0]?.lsn);
	if (!there) return "away";
	if (!rows[0] || lsn === null) throw new Error("The primary does not say where it is");
	return { replica: { ...there, lsn: parseLsn(there.lsn) }, primary: { ...rows[0], lsn } };
}

interface Row {
	recovering: boolean;
	lsn: string | null;
	system: string;
	timeline: number;
}

const identity = `(select system_identifier::text from pg_control_system()) as system,
	(select timeline_id from pg_control_checkpoint()) as timeline`;

async function within<T>(ms: number, work: Promise<T>): Promise<T | "away"> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<"away">((resolve) => {
		timer = setTimeout(resolve, ms, "away");
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The replica's address with the product's login, unless it names one. */
export function replicaAddress(app: string): string | undefined {
	const address = setting("READ_DATABASE_URL");
	if (!address) return undefined;
	const url = new URL(address);
	if (url.username || url.searchParams.has("user")) return address;
	const login = new URL(app);
	url.searchParams.set("user", login.searchParams.get("user") ?? decodeURIComponent(login.username));
	url.searchParams.set("password", login.searchParams.get("password") ?? decodeURIComponent(login.password));
	return url.href;
}
